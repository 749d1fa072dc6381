import type { Palette } from '#database/demo/picture/colour.ts';

export interface MotifInput {
  palette: Palette;
  /** Paint for large light areas: a gradient of the paper colour. */
  paper: string;
  letters: string;
}

/** Draws around the middle (0, 0), within about 200 units to each side. */
export type Motif = (input: MotifInput) => string;

export const play = (x: number, y: number, size: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" fill="${fill}" stroke="${fill}" stroke-width="14" stroke-linejoin="round" d="M-26-40 42 0-26 40Z"/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const faded = (opacity: number, inner: string): string => `<g opacity="${opacity}">${inner}</g>`;

export const turned = (degrees: number, inner: string, x = 0, y = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${inner}</g>`;
