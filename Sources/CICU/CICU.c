// SPDX-License-Identifier: Apache-2.0

#include "CICU.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>

struct cicu_iterator {
    UBreakIterator *breaks;
    UText text;
};

cicu_iterator *cicu_open(cicu_boundary boundary) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIteratorType type = boundary == CICU_BOUNDARY_LINE ? UBRK_LINE : UBRK_CHARACTER;
    UBreakIterator *breaks = ubrk_open(type, "en", NULL, 0, &status);
    if (U_FAILURE(status) || breaks == NULL) {
        return NULL;
    }
    cicu_iterator *iterator = malloc(sizeof(cicu_iterator));
    if (iterator == NULL) {
        ubrk_close(breaks);
        return NULL;
    }
    UText initial = UTEXT_INITIALIZER;
    iterator->breaks = breaks;
    iterator->text = initial;
    return iterator;
}

void cicu_close(cicu_iterator *iterator) {
    if (iterator == NULL) {
        return;
    }
    utext_close(&iterator->text);
    ubrk_close(iterator->breaks);
    free(iterator);
}

int32_t cicu_boundaries(
    cicu_iterator *iterator, const char *text, int32_t length, int32_t *offsets, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    utext_openUTF8(&iterator->text, text, length, &status);
    ubrk_setUText(iterator->breaks, &iterator->text, &status);
    if (U_FAILURE(status)) {
        return -1;
    }
    int32_t count = 0;
    ubrk_first(iterator->breaks);
    while (count < capacity) {
        int32_t offset = ubrk_next(iterator->breaks);
        if (offset == UBRK_DONE) {
            break;
        }
        offsets[count] = offset;
        count += 1;
    }
    return count;
}
