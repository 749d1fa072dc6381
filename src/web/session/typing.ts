/** What the other side is writing about, as it is heard; no one asks for it. */
const heard = new EventTarget();

export function tellTyping(event: unknown): void {
  if (typeof event === 'object' && event !== null && 'about' in event && typeof event.about === 'string')
    heard.dispatchEvent(new CustomEvent(event.about));
}

/** Until the returned function is called. */
export function onTyping(about: string, hear: () => void): () => void {
  heard.addEventListener(about, hear);
  return () => heard.removeEventListener(about, hear);
}
