/** What was clicked last: the button or link, not the picture in it. */
let clicked: Element | null = null;

/**
 * The second click of a double click belongs to what the first one hit. Where that has gone, a dialog that has closed say, it
 * must not open the row that lay beneath.
 */
export function keepDoubleClick(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail > 1 && clicked?.isConnected === false) {
        event.preventDefault();
        event.stopPropagation();
      } else clicked = event.target instanceof Element ? event.target.closest('button, a') : null;
    },
    { capture: true },
  );
}
