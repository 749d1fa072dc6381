/** One more column than bits in a row: each bit says whether its pixel is brighter than the next. */
const COLUMNS = 17;
const ROWS = 16;
/** Of 255: what compressing leaves of an even surface is no edge. */
const NOISE = 1;

/**
 * What a picture looks like, as 256 times 0 or 1: compressed again or made brighter it stays nearly the same. The number
 * of bits in which two differ says how far they are from each other. All of the picture's pixels count: what a decoder
 * leaves out to be quick changes more than what tells two receipts of one bank apart.
 */
export async function receiptPrint(picture: Buffer): Promise<string> {
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
