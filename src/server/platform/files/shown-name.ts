const LENGTH_MAX = 200;
const NAMELESS = 'file';

// Control characters, and those that turn the direction of what follows: a name must not read as another.
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * What is shown of the name that a visitor's file came with: its last part alone, without folders and without characters
 * that are not seen. It is never part of a path.
 */
export function shownName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(UNSEEN, '')
    .trim()
    .replace(/^[.\s]+/, '');
  // By code points, as the database counts.
  return Array.from(clean).slice(0, LENGTH_MAX).join('').trim() || NAMELESS;
}
