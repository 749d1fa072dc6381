import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const CASTAGNOLI = 0x82_f6_3b_78;

const CHECKSUMS: Record<string, (bytes: Buffer) => Buffer> = {
  'content-md5': (bytes) => createHash('md5').update(bytes).digest(),
  'x-amz-checksum-crc32': (bytes) => bigEndian(crc32(bytes)),
  'x-amz-checksum-crc32c': (bytes) => bigEndian(crc32c(bytes)),
  'x-amz-checksum-sha1': (bytes) => createHash('sha1').update(bytes).digest(),
  'x-amz-checksum-sha256': (bytes) => createHash('sha256').update(bytes).digest(),
};

/** The headers, of those given, that say another checksum than the bytes have; those of unknown kinds as well. */
export function wrongChecksums(headers: Record<string, string | undefined>, bytes: Buffer): string[] {
  return Object.entries(headers).flatMap(([name, said]) => {
    const isChecksum = name === 'content-md5' || /^x-amz-checksum-(?!algorithm|mode|type)/.test(name);
    if (!isChecksum || said === undefined) return [];
    return CHECKSUMS[name]?.(bytes).toString('base64') === said ? [] : [name];
  });
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function crc32c(bytes: Buffer): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ CASTAGNOLI : value >>> 1;
  }
  return ~value >>> 0;
}
