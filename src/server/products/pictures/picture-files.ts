import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#shared/products/pictures.contract.ts';

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface Version {
  width: (typeof PICTURE_WIDTHS)[number];
  format: PictureFormat;
}

/** Every version of a picture. */
export const VERSIONS: readonly Version[] = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_FORMATS.map((format) => ({ width, format })),
);

/** Storage key; `id` is one we generated. */
export function pictureKey(id: string, { width, format }: Version): string {
  return `${id}-${width}-${format}`;
}

export function pictureKeys(id: string): string[] {
  return VERSIONS.map((version) => pictureKey(id, version));
}

/** Random UUIDs, as randomUUID() writes them: unguessable. */
const ID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
export const pictureId = new RegExp(`^${ID}$`);
const ADDRESS = new RegExp(`^/media/(${ID})/640\\.webp$`);

/** The address stored with what shows a picture. */
export function pictureUrl(id: string): string {
  return `/media/${id}/640.webp`;
}

/** The picture's id; null for any other address. */
export function pictureIdIn(url: string): string | null {
  return ADDRESS.exec(url)?.[1] ?? null;
}
