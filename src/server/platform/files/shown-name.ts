const LENGTH_MAX = 200;
const NAMELESS = 'file';

// Control characters and bidi overrides: a name must not read as another.
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Display name of an uploaded file: basename without invisible characters. Never used in a path. */
export function shownName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(UNSEEN, '')
    .trim()
    .replace(/^[.\s]+/, '');
  // By code points, as the database counts.
  return Array.from(clean).slice(0, LENGTH_MAX).join('').trim() || NAMELESS;
}
