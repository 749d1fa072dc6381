/** Letters as single strokes in a box 40 wide and 60 high, so that pictures need no font. */
const strokes: Record<string, string> = {
  A: 'M0 60 20 0 40 60M8 40H32',
  B: 'M2 0V60H22A16 16 0 0 0 22 28H2M2 0H20A14 14 0 0 1 20 28',
  C: 'M40 13A22 22 0 0 0 0 24V36A22 22 0 0 0 40 47',
  D: 'M2 0V60H12C30 60 40 48 40 30S30 0 12 0Z',
  E: 'M38 0H4V60H38M4 29H32',
  F: 'M38 0H4V60M4 29H32',
  G: 'M39 12A22 22 0 0 0 0 24V36A21 21 0 0 0 40 40V32H24',
  H: 'M2 0V60M38 0V60M2 29H38',
  I: 'M20 0V60',
  J: 'M34 0V42A16 16 0 0 1 2 44',
  K: 'M3 0V60M38 0 3 36M16 24 40 60',
  L: 'M5 0V60H38',
  M: 'M0 60V0L20 34 40 0V60',
  N: 'M2 60V0L38 60V0',
  O: 'M0 22A20 22 0 0 1 40 22V38A20 22 0 0 1 0 38Z',
  P: 'M3 60V0H22A17 17 0 0 1 22 34H3',
  Q: 'M0 22A20 22 0 0 1 40 22V38A20 22 0 0 1 0 38ZM26 44 42 62',
  R: 'M3 60V0H22A16 16 0 0 1 22 32H3M22 32 39 60',
  S: 'M37 11C32-3 3-4 3 14 3 34 39 24 38 45 37 64 5 63 1 48',
  T: 'M0 0H40M20 0V60',
  U: 'M2 0V40A18 20 0 0 0 38 40V0',
  V: 'M0 0 20 60 40 0',
  W: 'M-4 0 8 60 20 14 32 60 44 0',
  X: 'M2 0 38 60M38 0 2 60',
  Y: 'M0 0 20 30 40 0M20 30V60',
  Z: 'M2 0H38L2 60H38',
};

/** The first letters of the first two words, Latin capitals only. */
export const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase())
    .filter((letter) => letter in strokes)
    .slice(0, 2)
    .join('');

/** The initials drawn around the point given, `height` high. */
export const drawInitials = (
  letters: string,
  [x, y]: readonly [number, number],
  height: number,
  stroke: string,
): string => {
  const scale = height / 60;
  const step = 58;
  const width = step * letters.length - 18;
  const paths = letters
    .split('')
    .map((letter, index) => `<path d="${strokes[letter] ?? ''}" transform="translate(${index * step})"/>`)
    .join('');
  const place = `translate(${Math.round(x - (width * scale) / 2)} ${Math.round(y - height / 2)}) scale(${scale.toFixed(2)})`;
  return `<g transform="${place}" fill="none" stroke="${stroke}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
};
