import { backdropCount, drawBackdrop } from '#database/demo/picture/backdrops.ts';
import { chanceFrom, hashOf } from '#database/demo/picture/chance.ts';
import { makePalette, type Palette } from '#database/demo/picture/colour.ts';
import { initialsOf } from '#database/demo/picture/initials.ts';
import { arrangementCount, drawMotif } from '#database/demo/picture/motifs.ts';

export interface ProductPictureInput {
  name: string;
  slug: string;
  /** The hue of the product's category, from 0 to 359. */
  hue: number;
  /** The slug of the category, which chooses what is drawn. */
  kind: string;
}

type Size = readonly [width: number, height: number];

const productSize: Size = [800, 600];
const promotionSize: Size = [1600, 500];

/** Chosen so that neighbouring products of the demo catalogue look different. */
const seed = 48727;

/** Maximum distance of the second hue, in degrees. */
const turns = [-80, -55, -35, 35, 58];

/** Ids must be unique across pictures in one page. */
const idOf = (seed: string): string => `p${hashOf(seed).toString(36)}`;

const canvas = ([width, height]: Size, id: string, palette: Palette, glowAt: Size, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>` +
  `<linearGradient id="${id}a" x2="1" y2="1"><stop stop-color="${palette.light}"/><stop offset="1" stop-color="${palette.dark}"/></linearGradient>` +
  `<radialGradient id="${id}b"><stop stop-color="${palette.glow}" stop-opacity=".85"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>` +
  `<linearGradient id="${id}c" x2=".4" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="${palette.tint}"/></linearGradient>` +
  `</defs><path fill="url(#${id}a)" d="M0 0H${width}V${height}H0Z"/>` +
  `<circle cx="${glowAt[0]}" cy="${glowAt[1]}" r="${Math.round(height * 0.75)}" fill="url(#${id}b)"/>${inner}</svg>`;

/** A soft shadow under the motif. */
const ground = (palette: Palette, x: number, y: number, radius: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${Math.round(radius / 9)}" fill="${palette.ink}" opacity=".28"/>`;

/** An 800×600 SVG, deterministic. */
export const drawProductPicture = ({ name, slug, hue, kind }: ProductPictureInput): string => {
  const chance = chanceFrom(`${slug} ${seed}`);
  const id = idOf(slug);
  const arrangement = chance(arrangementCount);
  const depth = chance(2) === 0 ? 'middle' : 'deep';
  const turn = turns[chance(turns.length)] ?? 35;
  const palette = makePalette(hue - 8 + chance(17), turn, depth);
  const backdrop = drawBackdrop(chance(backdropCount), chance, `${id}d`, productSize);
  const glowAt: Size = [chance(2) === 0 ? 120 : 680, 60 + chance(420)];
  const motif = drawMotif(kind, arrangement, { palette, paper: `url(#${id}c)`, letters: initialsOf(name) });
  return canvas(
    productSize,
    id,
    palette,
    glowAt,
    `${backdrop}${ground(palette, 400, 536, 200)}<g transform="translate(400 290) scale(1.08)">${motif}</g>`,
  );
};

/** An 800×600 SVG for a category: the motif of its products, without initials. */
export const drawCategoryPicture = ({ slug, hue }: { slug: string; hue: number }): string => {
  const id = idOf(`category ${slug}`);
  const palette = makePalette(hue, 45, 'middle');
  const motif = drawMotif(slug, 0, { palette, paper: `url(#${id}c)`, letters: '' });
  return canvas(
    productSize,
    id,
    palette,
    [640, 120],
    `${drawBackdrop(0, () => 0, `${id}d`, productSize)}${ground(palette, 400, 536, 200)}<g transform="translate(400 290) scale(1.08)">${motif}</g>`,
  );
};

const promotions: { hue: number; turn: number; kinds: [string, string, string]; backdrop: number }[] = [
  { hue: 165, turn: 50, kinds: ['streaming', 'games', 'cloud'], backdrop: 2 },
  { hue: 255, turn: -60, kinds: ['office-software', 'security', 'design'], backdrop: 1 },
  { hue: 340, turn: 60, kinds: ['games', 'gift-cards', 'streaming'], backdrop: 6 },
  { hue: 20, turn: 45, kinds: ['learning', 'design', 'office-software'], backdrop: 5 },
];

/**
 * A 1600×500 SVG whose left half stays empty for text, or its right half for RTL: the scene is mirrored, but not its
 * motifs, because a play button points right everywhere.
 */
export const drawPromotionPicture = (index: number, isRightToLeft = false): string => {
  const [width] = promotionSize;
  const across = (x = width): number => (isRightToLeft ? width - x : x);
  const id = idOf(`promotion ${index}`);
  const scene = promotions[Math.abs(Math.trunc(index)) % promotions.length] ?? {
    hue: 165,
    turn: 50,
    kinds: ['streaming', 'games', 'cloud'],
    backdrop: 2,
  };
  const palette = makePalette(scene.hue, scene.turn, 'deep');
  const chance = chanceFrom(`promotion ${index}`);
  const backdrop = drawBackdrop(scene.backdrop, chance, `${id}d`, promotionSize);
  const placed = scene.kinds
    .map((kind, place) => {
      const [x, y, scale] = [
        [890, 296, 0.52],
        [1450, 296, 0.52],
        [1170, 246, 0.76],
      ][place] ?? [1170, 246, 0.76];
      const motif = drawMotif(kind, 0, { palette, paper: `url(#${id}c)`, letters: '' });
      return `<g transform="translate(${across(x)} ${y}) scale(${scale})">${ground(palette, 0, 244, 190)}${motif}</g>`;
    })
    .join('');
  return canvas(
    promotionSize,
    id,
    palette,
    [across(1240), 160],
    `${isRightToLeft ? `<g transform="translate(${width} 0) scale(-1 1)">${backdrop}</g>` : backdrop}${placed}`,
  );
};
