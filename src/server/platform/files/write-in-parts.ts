import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';

/** S3 takes 10,000 of them, and none but the last below 5 MB. */
export const PART_BYTES = 8 * 1024 * 1024;

interface Bucket {
  put: (bytes: Buffer) => Promise<void>;
  /** Within its time. */
  send: <T>(call: (client: S3Client, place: { Bucket: string; Key: string }) => Promise<T>) => Promise<T>;
}

/** Writes an object of any length; what fits into one part as any other. One that fails leaves nothing. */
export async function writeInParts(content: Readable, { put, send }: Bucket): Promise<number> {
  let bytes = 0;
  let UploadId: string | undefined;
  const Parts: CompletedPart[] = [];
  try {
    for await (const Body of partsOf(content)) {
      bytes += Body.length;
      if (bytes < PART_BYTES) {
        await put(Body);
        return bytes;
      }
      if (Body.length === 0) break;
      UploadId ??= (await send((client, place) => client.send(new CreateMultipartUploadCommand(place))))
        .UploadId;
      const part = { UploadId, PartNumber: Parts.length + 1 };
      const { ETag } = await send((client, place) =>
        client.send(new UploadPartCommand({ ...place, ...part, Body })),
      );
      Parts.push({ PartNumber: part.PartNumber, ETag });
    }
    await send((client, place) =>
      client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } })),
    );
    return bytes;
  } catch (error) {
    if (UploadId !== undefined)
      await send((client, place) =>
        client.send(new AbortMultipartUploadCommand({ ...place, UploadId })),
      ).catch(() => {});
    throw error;
  }
}

/** Only the last is below PART_BYTES, and may be empty. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of content as AsyncIterable<Buffer | string>) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    held.push(bytes);
    length += bytes.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  yield Buffer.concat(held);
}
