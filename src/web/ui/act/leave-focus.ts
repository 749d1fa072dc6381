/** The button that was pressed may be gone with its row, or with its success: the page's heading takes the focus. */
export function leaveFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });
}
