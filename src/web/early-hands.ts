import { isTicked, layBack, type Field } from './lay-back.ts';

interface Act {
  element: Element;
  /** The element, or what an answer that came meanwhile has put in its place; null: it has gone for good. */
  find: () => Element | undefined | null;
  repeat: (element: Element) => void;
}

/** A part of the page whose file has not come by then never will. */
const PATIENCE_MS = 30_000;
const AGAIN_MS = 50;

/** In the order in which it was done, what React could not hear yet. */
const acts: Act[] = [];
let isRepeating = false;

/**
 * Lays the fields of a rendered page back as they came, because React takes what stands in them for what it rendered. Call
 * the result as soon as React is told of the page: it fills them in and presses once more, in the same picture.
 */
export function takeEarlyHands(root: Element): () => void {
  const { presses = [], fields = [], end } = window.early ?? {};
  for (const element of fields) if (isField(element)) acts.push(fillingOf(element));
  window.early?.fields.clear();
  layBack(root);
  for (const element of presses.splice(0)) acts.push(pressOf(element));
  return () => {
    end?.();
    repeatPresses();
  };
}

/** From now on, also what is pressed and filled in while its part of the page is on its way. */
export function repeatPresses(): void {
  const { early } = window;
  if (early === undefined) return;
  early.waiting = () => acts.flatMap(({ element, repeat }) => (repeat === press ? [] : [element]));
  early.onPress = () => {
    for (const element of early.fields) if (isField(element)) acts.push(fillingOf(element));
    early.fields.clear();
    for (const element of early.presses.splice(0)) {
      // Of presses on the same part, still on its way, only those of a counting button are more than one.
      const isOnce = !(element instanceof HTMLElement && 'counts' in element.dataset);
      if (!isOnce || !acts.some((act) => act.element === element)) acts.push(pressOf(element));
    }
    void repeatAll();
  };
  early.onPress();
}

async function repeatAll(): Promise<void> {
  if (isRepeating) return;
  isRepeating = true;
  const { pathname } = location;
  for (let [act] = acts; act !== undefined; [act] = acts) {
    let element = await onceTaken(act.find);
    // Each press sees what the one before did; and taken over, a part of the page has run no effect yet. What runs then may
    // put another element in its place.
    for (let last = null; act.repeat === press && element !== last;) {
      last = element;
      await atRest();
      element = await onceTaken(act.find);
    }
    // On another page by now, it would mean something else.
    if (element !== null && location.pathname === pathname) act.repeat(element);
    acts.shift();
  }
  isRepeating = false;
}

/** Once the page has nothing more to do. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 100);
  });
}

/** The element once React listens to it: where all it needs is there, at once. */
async function onceTaken(find: Act['find']): Promise<Element | null> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  do {
    const element = find();
    if (element === null) return null;
    if (element !== undefined && window.early?.takes(element) === true) return element;
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS);
    });
  } while (performance.now() < giveUpAt);
  return null;
}

const pressOf = (element: Element): Act => ({ element, find: finderOf(element), repeat: press });

const fillingOf = (field: Field): Act => ({ element: field, find: finderOf(field), repeat: fillerOf(field) });

/** Where it was made anew, what has its name, if nothing else ever had: of two that look the same, no one knows which was meant. */
function finderOf(element: Element): Act['find'] {
  const name = nameOf(element);
  const alike = () => [...document.querySelectorAll(element.localName)].filter((one) => nameOf(one) === name);
  // Where it has gone already, the other one is what came in its place.
  const isUnique = name !== '' && alike().length <= 1;
  return () => {
    if (element.isConnected) return element;
    if (!isUnique) return null;
    const [other, ...more] = alike();
    return more.length === 0 ? other : undefined;
  };
}

/** Without ids: what is made anew has others. */
function nameOf(one: Element): string {
  const ids = one.getAttribute('aria-labelledby')?.split(' ');
  const labels = isField(one) ? [...(one.labels ?? [])] : [one];
  const named = ids?.map((id) => document.getElementById(id)) ?? labels;
  return one.getAttribute('aria-label') ?? named.map((label) => label?.textContent).join(' ');
}

function press(element: Element): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (element instanceof HTMLElement) element.click();
  else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

const isField = (element: Element): element is Field => element.matches('input, textarea, select');

function fillerOf(written: Field): Act['repeat'] {
  const { value, type } = written;
  const { checked = false, files = null } = written instanceof HTMLInputElement ? written : {};
  return (field) => {
    if (!isField(field)) return;
    if (isTicked(field)) {
      // The one that was chosen after it says so for both.
      if (type === 'radio' && !checked) return;
      // React may have taken what stood there for what it rendered, and hears of changes alone.
      field.checked = !checked;
      field.click();
      return;
    }
    if (field.type === 'file') {
      if (field !== written && field instanceof HTMLInputElement) field.files = files;
    } else {
      const newest = isAsRendered(field) ? value : field.value;
      // Something else first, as for ticks; then past React, which watches its own inputs.
      if (!(field instanceof HTMLSelectElement)) field.value = newest === '' ? field.defaultValue : '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, newest);
    }
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
}

/** Laid back, or rendered again in the meantime; else there may be more in it by now. */
const isAsRendered = (field: Field) =>
  field instanceof HTMLSelectElement || field.value === field.defaultValue;
