// SPDX-License-Identifier: Apache-2.0
//
// Shows the thread sanitizer what a contended Mutex does; loaded before a program's libraries.
//
// Swift compiles the fast path of Mutex into who uses it, where the sanitizer follows it. To wait
// for a lock, and to wake who waits, is a call into libswiftSynchronization, which is not built
// for the sanitizer: two critical sections of which one had to wait look unordered, and each value
// that a Mutex guards looks like a race (see it with eight threads that add to a Mutex<Int>).
// These two functions stand in for those of the library, call them, and say what they did.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define HANDLE __attribute__((swift_context)) void *handle

typedef __attribute__((swiftcall)) void (*Lock)(uint32_t thread, HANDLE);
typedef __attribute__((swiftcall)) void (*Unlock)(HANDLE);

__attribute__((swiftcall)) void lock_slowly(uint32_t thread, HANDLE) __asm__(LOCK);
__attribute__((swiftcall)) void unlock_slowly(HANDLE) __asm__(UNLOCK);

__attribute__((swiftcall)) void lock_slowly(uint32_t thread, HANDLE) {
    ((Lock)dlsym(RTLD_NEXT, LOCK))(thread, handle);
    if (__tsan_acquire) __tsan_acquire(handle);
}

__attribute__((swiftcall)) void unlock_slowly(HANDLE) {
    if (__tsan_release) __tsan_release(handle);
    ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(handle);
}
