// SPDX-License-Identifier: Apache-2.0

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_BITMAP_H
#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>

// Swift does not see what is written as a cast or a macro.
static const FT_Int32 alight_load_outline = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
static const FT_Int32 alight_load_picture = FT_LOAD_NO_HINTING | FT_LOAD_COLOR;
