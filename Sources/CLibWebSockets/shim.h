// SPDX-License-Identifier: Apache-2.0
#include <libwebsockets.h>

// Swift does not see macros that hold casts or other macros.
static const int alight_lws_pre = LWS_PRE;
static const unsigned long long alight_lws_options =
    LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
    LWS_SERVER_OPTION_VALIDATE_UTF8;
static const unsigned long long alight_lws_without_ipv6 = LWS_SERVER_OPTION_DISABLE_IPV6;
static const unsigned long long alight_lws_libuv = LWS_SERVER_OPTION_LIBUV;
// The kind that `enum lws_write_protocol` leaves a gap for: a close frame.
static const unsigned int alight_lws_write_close = 4;
