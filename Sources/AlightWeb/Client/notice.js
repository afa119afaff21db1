// SPDX-License-Identifier: Apache-2.0

// One line about the connection or the program, below what the program shows.

const notice = document.getElementById("notice");

// The server's own notice: it stays until the server takes it back.
let serverNotice = "";

// Screen readers say what appears in the element; they only hear of it if it was there before.
function showNotice(text) {
    if (notice.textContent !== text) {
        notice.textContent = text;
    }
}

function hideNotice() {
    showNotice(serverNotice);
}
