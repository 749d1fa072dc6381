const channel = (linear: number): string => {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};

/** A hex colour from OKLCH, where equal lightness looks equal in every hue. */
export const colour = (lightness: number, chroma: number, hue: number): string => {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
};

export interface Palette {
  /** The background, from its light corner to its dark one. */
  light: string;
  dark: string;
  /** A second colour that sets one product apart from its neighbours. */
  glow: string;
  /** What the motif is made of. */
  paper: string;
  tint: string;
  shade: string;
  ink: string;
  accent: string;
}

/** Backgrounds come in two depths: `deep` also carries white words. */
export type Depth = 'middle' | 'deep';

/** `turn` is how far the second hue stands from the first. */
export const makePalette = (hue: number, turn: number, depth: Depth): Palette => {
  // Yellows and their neighbours turn to mud when dark, so they are kept lighter and stronger.
  const warmth = Math.max(0, Math.cos(((hue - 80) * Math.PI) / 180));
  const lift = (depth === 'middle' ? 0.1 : 0.07) * warmth;
  const drop = depth === 'deep' ? 0.15 : 0;
  return {
    light: colour(0.67 + lift - drop, 0.105 + 0.02 * warmth, hue),
    dark: colour(0.47 + lift - drop, 0.095 + 0.015 * warmth, hue + turn * 0.35),
    glow: colour(0.76 + lift / 2 - drop * 0.8, 0.11, hue + turn),
    paper: colour(0.98, 0.01, hue),
    tint: colour(0.935, 0.028, hue),
    shade: colour(0.86, 0.055, hue),
    ink: colour(0.37, 0.085, hue),
    accent: colour(0.75, 0.125, hue + turn),
  };
};
