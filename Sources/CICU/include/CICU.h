// SPDX-License-Identifier: Apache-2.0

#ifndef CICU_H
#define CICU_H

#include <stdint.h>

// A narrow door to ICU's text boundary analysis.
//
// ICU's symbols carry the version of the library in their names, which its
// headers hide behind macros that Swift cannot import. These few functions are
// compiled as C against the installed headers and keep plain names.

typedef struct cicu_iterator cicu_iterator;

typedef enum cicu_boundary {
    CICU_BOUNDARY_LINE = 0,
    CICU_BOUNDARY_CHARACTER = 1
} cicu_boundary;

// Opens an iterator, or returns NULL where ICU's data is missing. An iterator
// must not be used by two threads at once.
cicu_iterator *cicu_open(cicu_boundary boundary);

void cicu_close(cicu_iterator *iterator);

// Writes the ends of the pieces of a UTF-8 text, as byte offsets in rising
// order, the last of them being `length`. Returns how many were written, at
// most `capacity`, or -1 on failure. `length` bytes must be valid UTF-8.
int32_t cicu_boundaries(
    cicu_iterator *iterator, const char *text, int32_t length, int32_t *offsets, int32_t capacity);

#endif
