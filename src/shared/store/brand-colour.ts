/** The ten shades of a chosen colour, and whether words can be read on and in them (WCAG 2.1, AA). */

/** Of normal text. */
export const CONTRAST_LEAST = 4.5;

/** What the pages lie on in either theme: cards, which are nearer to the words than the page itself. */
const LIGHT_PAGE = '#faf9f6';
const DARK_CARD = '#272522';

type Rgb = readonly [number, number, number];

const channelsOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** From the palest to the darkest, as #rrggbb: shade 6 is the colour itself, the others are graded as the theme's green. */
export function shadesOf(colour: string): string[] {
  const withWhite = (share: number) => mix(colour, 255, share);
  const withBlack = (share: number) => mix(colour, 0, share);
  // Words in the dark theme: as much white as they need there.
  let white = 0.3;
  while (white < 0.9 && contrastOf(withWhite(white), DARK_CARD) < CONTRAST_LEAST + 0.3) white += 0.02;
  return [
    withWhite(0.92),
    withWhite(0.82),
    withWhite(Math.max(0.64, white + 0.12)),
    withWhite(Math.max(0.46, white + 0.06)),
    withWhite(white),
    withWhite(0.14),
    colour,
    withBlack(0.14),
    withBlack(0.29),
    withBlack(0.44),
  ];
}

function mix(colour: string, end: 0 | 255, share: number): string {
  return `#${channelsOf(colour)
    .map((one) =>
      Math.round(one + (end - one) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** From 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

export interface Unreadable {
  where: 'button' | 'light' | 'dark';
  ratio: number;
}

/** Where words of this colour, or on it, can't be read; null where all can. */
export function findUnreadable(colour: string): Unreadable | null {
  const shades = shadesOf(colour);
  const shade = (place: number) => shades[place] ?? colour;
  const pairs: [Unreadable['where'], string, string][] = [
    ['button', '#ffffff', shade(6)],
    ['light', shade(6), LIGHT_PAGE],
    // Quiet badges and buttons.
    ['light', shade(9), shade(2)],
    ['dark', shade(4), DARK_CARD],
    ['dark', shade(0), shade(7)],
  ];
  for (const [where, words, ground] of pairs) {
    const ratio = contrastOf(words, ground);
    if (ratio < CONTRAST_LEAST) return { where, ratio };
  }
  return null;
}
