/**
 * For the router: a page that came rendered stays where its reader has scrolled to, or the browser has brought them back to, before
 * the scripts came.
 */
export function keepPlace(): () => boolean {
  let isFirst = true;
  return () => {
    const restores = !isFirst;
    // The router remembers of a page what it has seen being scrolled.
    if (isFirst) document.dispatchEvent(new Event('scroll'));
    isFirst = false;
    return restores;
  };
}
