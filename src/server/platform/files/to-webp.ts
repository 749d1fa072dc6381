import { openPicture } from './open-picture.ts';

interface Size {
  /** Pixels of each side: at most, or exactly where the picture is to fill a square. */
  side: number;
  fills: boolean;
}

const QUALITY = 85;

/** Makes a picture anew in one size. Refusal: file_unreadable, see openPicture(). */
export function toWebp(bytes: Buffer, { side, fills }: Size): Promise<Buffer> {
  return openPicture(bytes, (picture) =>
    picture
      .resize({ width: side, height: side, fit: fills ? 'cover' : 'inside', withoutEnlargement: !fills })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
}
