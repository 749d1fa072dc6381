/**
 * Stands in the head of a rendered page: until its scripts take over, it writes down what is pressed, sent and filled in, so
 * that they do it once more (web/early-hands.ts). Links go on by themselves, except without a connection.
 */
export const EARLY_SCRIPT = `{
  const listening = new AbortController();
  const early = { presses: [], fields: new Set(), end: () => listening.abort() };
  window.early = early;
  const listen = (name, act) =>
    document.addEventListener(name, act, { capture: true, signal: listening.signal });
  // Pressed again because nothing happened yet: that is one press, except where each one counts.
  const press = (element) => {
    if (early.presses.at(-1) !== element || 'counts' in element.dataset) early.presses.push(element);
  };
  const fill = ({ target }) => {
    early.fields.delete(target);
    early.fields.add(target);
  };
  listen('click', (event) => {
    const hit = event.target.closest('a[href], button, input, select, textarea, label, summary') ?? event.target;
    if (hit.localName === 'a') {
      if (navigator.onLine || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
    }
    // These change by themselves; what a form's button does is to send it.
    const isOwn = /^(input|select|textarea|label|summary)$/.test(hit.localName);
    if (!isOwn && !(hit.form && hit.type === 'submit')) press(hit);
  });
  listen('submit', (event) => {
    // What was typed would stand in the address.
    event.preventDefault();
    press(event.submitter ?? event.target);
  });
  listen('input', fill);
  listen('change', fill);
}`;
