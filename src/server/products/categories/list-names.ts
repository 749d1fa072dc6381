/** Keeps an audit entry small. */
const NAMES_MAX = 10;

/**
 * Names for an audit entry: the first ones, and how many more. The separator is rare in names and works in every
 * language.
 */
export function listNames(rows: readonly { name: string }[]): string {
  const names = rows.slice(0, NAMES_MAX).map(({ name }) => name);
  const more = rows.length - names.length;
  return [...names, ...(more === 0 ? [] : [`+${more}`])].join(' · ');
}
