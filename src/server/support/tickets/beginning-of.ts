const LENGTH = 200;

/** The beginning of a message in one line, for mails and notifications. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= LENGTH ? line : `${letters.slice(0, LENGTH).join('').trimEnd()}…`;
}
