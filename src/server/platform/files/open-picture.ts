import type sharpLibrary from 'sharp';
import type { Sharp } from 'sharp';
import { Refusal } from '../http/refusal.ts';
import { inTurns } from '../in-turns.ts';

/** A file of a few kilobytes can claim more pixels than there is memory. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 20;
/** One large photograph takes some 200 MB for a moment. */
const inTurn = inTurns(2);

type Library = typeof sharpLibrary;

/**
 * Lends a picture, upright, to who makes it anew from its pixels: metadata (the place where a photograph was taken, say)
 * and whatever else was in the file stay behind. `library` opens what was made on the way. Refusal: file_unreadable for
 * a picture that is damaged or too large to be opened.
 */
export async function openPicture<T>(
  bytes: Buffer,
  work: (picture: Sharp, library: Library) => Promise<T>,
): Promise<T> {
  // Loaded at the first upload: most starts of a server never need it.
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
