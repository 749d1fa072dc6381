import type sharpLibrary from 'sharp';
import type { Sharp } from 'sharp';
import { Refusal } from '../http/refusal.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

/** Decompression bombs: a few kilobytes can claim more pixels than there is memory. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 20;
/** A large photo takes about 200 MB while decoded. */
const inTurn = limitConcurrency(2);

type Library = typeof sharpLibrary;

/**
 * Decodes a picture, upright, for re-encoding from its pixels, so metadata (GPS position, say) and anything else in the
 * file is dropped. `library` opens intermediate results. Refusal: file_unreadable for a damaged or too large picture.
 */
export async function openPicture<T>(
  bytes: Buffer,
  work: (picture: Sharp, library: Library) => Promise<T>,
): Promise<T> {
  // Loaded at the first upload: most server starts never need it.
  const { default: sharp } = await import('sharp');
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX });
      return await work(picture.autoOrient().timeout({ seconds: SECONDS_MAX }), sharp);
    } catch {
      throw new Refusal('file_unreadable');
    }
  });
}
