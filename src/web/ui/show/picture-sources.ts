import { PICTURE_WIDTHS, type PICTURE_FORMATS } from '#shared/products/pictures.contract.ts';

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * Where each format of an uploaded picture lies, by width, as `srcset` takes it; null for drawn ones, which have one
 * address and any width.
 */
export function sourcesOf(src: string): Record<PictureFormat, string> | null {
  const folder = /^(\/media\/[\da-f-]{36})\/\d+\.webp$/.exec(src)?.[1];
  if (folder === undefined) return null;
  const of = (format: PictureFormat) =>
    PICTURE_WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
  return { avif: of('avif'), webp: of('webp') };
}
