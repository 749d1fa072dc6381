import type sharpLibrary from 'sharp';
import type { Sharp } from 'sharp';
import { Refusal } from '../http/refusal.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

/** As phones make them. Decompression bombs: a few kilobytes can claim more pixels than there is memory. */
const MEGAPIXELS_MAX = 65;
const SECONDS_MAX = 20;
/** A large photo takes about 260 MB while decoded. */
const inTurn = limitConcurrency(2);

type Library = typeof sharpLibrary;

/**
 * Decodes a picture, upright, for re-encoding from its pixels, so metadata (GPS position, say) and anything else in the
 * file is dropped. `library` opens intermediate results. Refusals: image_too_large, file_unreadable for a damaged one.
 */
export async function openPicture<T>(
  bytes: Buffer,
  work: (picture: Sharp, library: Library) => Promise<T>,
): Promise<T> {
  // Loaded at the first upload: most server starts never need it.
  const { default: sharp } = await import('sharp');
  return inTurn(async () => {
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > MEGAPIXELS_MAX * 1e6)
        throw new Refusal('image_too_large', { maximum: String(MEGAPIXELS_MAX) });
      const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MEGAPIXELS_MAX * 1e6 });
      return await work(picture.autoOrient().timeout({ seconds: SECONDS_MAX }), sharp);
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal('file_unreadable');
    }
  });
}
