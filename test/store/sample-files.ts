// Files to upload, good ones and others.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Bytes = Uint8Array<ArrayBuffer>;
export const bytesOf = (content: string | Buffer): Bytes => new Uint8Array(Buffer.from(content));
export const PDF = bytesOf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** A photograph as a telephone takes it: lying on its side, with the place where it was taken. */
export async function photograph(): Promise<Bytes> {
  const taken = noise(600, 300)
    .jpeg()
    .withExif({
      IFD0: { Make: 'A Telephone', Copyright: 'Amel' },
      IFD3: { GPSLatitude: '36/1 45/1 0/1', GPSLatitudeRef: 'N' },
    });
  const lying = await taken.toBuffer();
  return bytesOf(await sharp(lying).keepExif().withMetadata({ orientation: 6 }).toBuffer());
}

/** A picture of a few kilobytes that claims ten thousand times ten thousand pixels, or more. */
export function pixelBomb(side = 10_000): Bytes {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return bytesOf(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
}

function crc(bytes: Buffer): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  }
  return ~value >>> 0;
}
