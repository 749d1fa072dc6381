import { Refusal } from '../http/refusal.ts';
import { inTurns } from '../in-turns.ts';

interface Size {
  /** Pixels of each side: at most, or exactly where the picture is to fill a square. */
  side: number;
  fills: boolean;
}

/** A file of a few kilobytes can claim more pixels than there is memory. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 20;
const QUALITY = 85;
/** One large photograph takes some 200 MB for a moment. */
const inTurn = inTurns(2);

/**
 * Makes a picture anew from its pixels, upright: metadata (the place where a photograph was taken, say) and whatever
 * else was in the file stay behind. Refusal: file_unreadable for one that is damaged or too large to be opened.
 */
export async function toWebp(bytes: Buffer, { side, fills }: Size): Promise<Buffer> {
  // Loaded at the first upload: most starts of a server never need it.
  const { default: sharp } = await import('sharp');
  return inTurn(async () => {
    try {
      return await sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX })
        .autoOrient()
        .resize({ width: side, height: side, fit: fills ? 'cover' : 'inside', withoutEnlargement: !fills })
        .webp({ quality: QUALITY })
        .timeout({ seconds: SECONDS_MAX })
        .toBuffer();
    } catch {
      throw new Refusal('file_unreadable');
    }
  });
}
