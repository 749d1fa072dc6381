const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A deposit's id, also out of the address of its page; null where there is none in the text. */
export function depositIdIn(text: string): string | null {
  const last =
    text
      .trim()
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '';
  return ID.test(last) ? last.toLowerCase() : null;
}
