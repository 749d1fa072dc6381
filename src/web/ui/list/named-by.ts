import { foldText } from '#shared/fold-text.ts';

/** Whether each word that was typed begins a word of the text; in Arabic also behind its article. */
export function isNamedBy(typed: string, text: string): boolean {
  const wanted = wordsOf(typed);
  const words = wordsOf(text).flatMap((word) => (word.startsWith('ال') ? [word, word.slice(2)] : [word]));
  return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * The same in spite of a typing error, or of spaces that were left out: "setings", "logout". As forgiving as the search for
 * products: one letter wrong, missing, too many or two swapped; in words of seven letters and more also two.
 */
export function isNearlyNamedBy(typed: string, text: string): boolean {
  const words = wordsOf(text);
  const joined = wordsOf(typed).join('');
  if (joined.length > 2 && words.some((_, place) => words.slice(place).join('').startsWith(joined)))
    return true;
  const wanted = wordsOf(typed);
  return wanted.length > 0 && wanted.every((part) => words.some((word) => isNearly(part, word)));
}

function isNearly(part: string, word: string): boolean {
  const most = part.length < 4 ? 0 : part.length < 7 ? 1 : 2;
  // A word that is still being typed is compared with as much of the other.
  const lengths = [word.length, part.length - 1, part.length, part.length + 1];
  return lengths.some((length) => length > 2 && distance(part, word.slice(0, length)) <= most);
}

/** Letters to change, add, leave out or swap with the next one. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '');
}
