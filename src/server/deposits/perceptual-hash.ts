/** One more column than bits in a row: each bit compares neighbouring pixels. */
const COLUMNS = 17;
const ROWS = 16;
/** Of 255: smaller differences are compression noise. */
const NOISE = 1;

/**
 * Perceptual hash (dHash) of 256 bits: recompressing or brightening hardly changes it, and the Hamming distance
 * measures similarity. Decodes at full size: fast downscaling in the decoder changes more bits than two receipts of one
 * bank differ by.
 */
export async function perceptualHash(picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const pixels = await sharp(picture)
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: COLUMNS, height: ROWS, fit: 'fill', kernel: 'mitchell', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  return Array.from({ length: ROWS * (COLUMNS - 1) }, (_, bit) => {
    const place = Math.floor(bit / (COLUMNS - 1)) * COLUMNS + (bit % (COLUMNS - 1));
    return (pixels[place] ?? 0) > (pixels[place + 1] ?? 0) + NOISE ? '1' : '0';
  }).join('');
}
