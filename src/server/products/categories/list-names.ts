/** Keeps an entry of the audit log small. */
const NAMES_MAX = 10;

/**
 * Whom an entry of the audit log is about: the names of the first ones, and how many more there are. Between them a mark
 * that is rare in names and reads in every language.
 */
export function listNames(rows: readonly { name: string }[]): string {
  const names = rows.slice(0, NAMES_MAX).map(({ name }) => name);
  const more = rows.length - names.length;
  return [...names, ...(more === 0 ? [] : [`+${more}`])].join(' · ');
}
