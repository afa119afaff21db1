// SPDX-License-Identifier: Apache-2.0
#include <zlib.h>

// A gzip wrapper around a window of 32 KiB; Swift does not see the macro that zlib has for this.
static inline int alight_begin_gzip(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
