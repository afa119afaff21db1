// SPDX-License-Identifier: Apache-2.0

#pragma once

/// Asks for the memory at an address, without waiting for it.
static inline void alight_prefetch(const void *address) {
    __builtin_prefetch(address);
}
