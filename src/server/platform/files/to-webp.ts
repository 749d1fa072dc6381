import { openPicture } from './open-picture.ts';

interface Size {
  /** Maximum width and height, or exact when the picture must fill a square. */
  side: number;
  fills: boolean;
}

const QUALITY = 85;

/** Re-encodes a picture in one size. Refusals: file_unreadable, image_too_large, see openPicture(). */
export function toWebp(bytes: Buffer, { side, fills }: Size): Promise<Buffer> {
  return openPicture(bytes, (picture) =>
    picture
      .resize({ width: side, height: side, fit: fills ? 'cover' : 'inside', withoutEnlargement: !fills })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
}
