/**
 * Stands in the head of a rendered page: until its scripts take over, it writes down what is pressed, sent and filled in, so
 * that they do it once more (web/early-hands.ts); after that, the same on a part whose own file has not come. Links go on
 * by themselves, except without a connection and where something was filled in, which the scripts take along or warn of. Cut
 * off before the scripts had come, the page is loaded again with the connection.
 */
export const EARLY_SCRIPT = `{
  const listening = new AbortController();
  const { signal } = listening;
  // React takes over what an event hits before it goes on, and stops the event at the root where it can't.
  const takes = (element) => {
    let isReached = false;
    const note = () => void (isReached = true);
    // Of those that React sees to at once, the one that nobody listens to.
    element.addEventListener('pointercancel', note);
    element.dispatchEvent(new Event('pointercancel', { bubbles: true }));
    element.removeEventListener('pointercancel', note);
    return isReached;
  };
  const early = { presses: [], fields: new Set(), takes, end: () => listening.abort() };
  window.early = early;
  const listen = (name, act) => document.addEventListener(name, act, { capture: true, signal });
  const listenOn = (name, act) => document.addEventListener(name, act, { capture: true });
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
      const isLeft = navigator.onLine && early.fields.size === 0;
      if (isLeft || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
    }
    // These change by themselves; what a form's button does is to send it.
    const isOwn = /^(input|select|textarea|label|summary)$/.test(hit.localName);
    if (!isOwn && !(hit.form && hit.type === 'submit')) press(hit);
  });
  // Nobody hears of it yet: what was typed would stand in the address.
  const keepUnsent = (event) => {
    if (signal.aborted && takes(event.target)) return;
    event.preventDefault();
    press(event.submitter ?? event.target);
    early.onPress?.();
  };
  listenOn('submit', keepUnsent);
  listen('input', fill);
  listen('change', fill);
  // The browser's own search is what these keys do else, and leads away from the page. Taken over just now, the button hears them itself.
  const keepSearch = (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isSearch = ctrlKey || metaKey ? /^(KeyK|k)$/i.test(code || key) && !shiftKey : key === '/' && !target.closest('input, select, textarea');
    const button = isSearch && !altKey && document.querySelector('[aria-keyshortcuts*="+K"]');
    if (!button || (signal.aborted && takes(button))) return;
    event.preventDefault();
    press(button);
    early.onPress?.();
  };
  listenOn('keydown', keepSearch);
  listen('error', ({ target }) => {
    if (target.localName === 'script') addEventListener('online', () => location.reload(), { once: true, signal });
  });
  const isTaken = (element) => Object.keys(element).some((key) => key.startsWith('__react'));
  const addressOf = () => location.pathname + location.search;
  const here = addressOf();
  // Of each part that is taken over by itself, the element that it begins with.
  const isWhole = () => {
    const marks = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_COMMENT);
    const parts = [];
    for (let mark = marks.nextNode(); mark !== null; mark = marks.nextNode())
      if (mark.data === '$' && mark.nextSibling instanceof Element) parts.push(mark.nextSibling);
    return parts.every((part) => !part.isConnected || takes(part));
  };
  // Gone back while a page is taken over: React would compare what came with the page before it, so that one is loaded.
  const goBack = (event) => {
    const heading = document.querySelector('#root h1');
    if (heading === null || addressOf() === here || (isTaken(heading) && isWhole())) return;
    event.stopImmediatePropagation();
    location.reload();
  };
  addEventListener('popstate', goBack, { capture: true });
  // Told of the page, React keeps a press from going further where it can't do it yet.
  const keepUnheard = (event) => {
    const { target } = event;
    if (!signal.aborted || target.closest('a[href], input, select, textarea, label, summary')) return;
    let isHeard = false;
    target.addEventListener('click', () => (isHeard = true), { capture: true, once: true });
    setTimeout(() => {
      if (isHeard || event.defaultPrevented) return;
      press(target.closest('button') ?? target);
      early.onPress?.();
    });
  };
  // What was filled in on a part whose file has not come goes along with what sends its form or leads away: that waits its turn.
  const keepTurn = (event) => {
    const hit = event.target.closest('a[href], button');
    if (!signal.aborted || !event.isTrusted || event.button || event.ctrlKey || event.metaKey || event.shiftKey || !hit || hit.target) return;
    const waiting = [...early.fields, ...(early.waiting?.() ?? [])].filter(({ isConnected }) => isConnected);
    const isSent = hit.type === 'submit' && waiting.some(({ form }) => form && form === hit.form);
    const leadsAway = hit.localName === 'a' || hit.getAttribute('role') === 'tab';
    if (!isSent && (!leadsAway || waiting.length === 0)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    press(hit);
    early.onPress?.();
  };
  listenOn('click', keepTurn);
  listenOn('click', keepUnheard);
  // What it has not taken over yet, it takes as it stands then, and hears of no change; of the rest it notes what it heard last.
  const isNoted = ({ type, _valueTracker: last, value, checked }) =>
    type === 'file' || last === undefined || [value, String(checked)].includes(last.getValue());
  // What it hears of each by: a tick has changed before its click is told of, which may be what takes it over.
  const tellsOf = ({ type }) =>
    /^(checkbox|radio)$/.test(type) ? ['click'] : /^(file|select.*)$/.test(type) ? ['change'] : ['input', 'change'];
  const keepUnseen = (event) => {
    const { type, target } = event;
    if (!signal.aborted || !target.matches('input, select, textarea') || !tellsOf(target).includes(type)) return;
    const wasTaken = isTaken(target);
    let isReached = false;
    target.addEventListener(type, () => (isReached = true), { capture: true, once: true });
    setTimeout(() => {
      if (event.defaultPrevented || (wasTaken && isReached && isNoted(target))) return;
      fill({ target });
      early.onPress?.();
    });
  };
  for (const name of ['click', 'input', 'change']) listenOn(name, keepUnseen);
}`;
