import { createHash, randomUUID } from 'node:crypto';
import type { S3Answer } from '#sandbox/s3/bucket.ts';
import { S3Error, xml } from '#sandbox/s3/s3-error.ts';

interface Upload {
  key: string;
  parts: Map<number, { bytes: Buffer; etag: string }>;
}

/** S3 takes no smaller ones but as the last. */
const PART_BYTES_MIN = 5 * 1024 * 1024;
const LISTED = /<Part>(.*?)<\/Part>/gs;
const EMPTY = Buffer.alloc(0);

/** Objects that come in parts; they are there once they are completed. */
export class Uploads {
  readonly #put: (key: string, bytes: Buffer) => S3Answer;
  readonly #uploads = new Map<string, Upload>();

  constructor(put: (key: string, bytes: Buffer) => S3Answer) {
    this.#put = put;
  }

  open(): number {
    return this.#uploads.size;
  }

  serve(method: string, key: string, query: URLSearchParams, body: Buffer): S3Answer {
    if (method === 'POST' && query.has('uploads')) return this.#begin(key);
    const id = query.get('uploadId') ?? '';
    const upload = this.#uploads.get(id);
    if (upload === undefined || upload.key !== key)
      throw new S3Error('NoSuchUpload', 'The specified upload does not exist.');
    if (method === 'PUT') return putPart(upload, Number(query.get('partNumber')), body);
    if (method === 'POST') return this.#complete(id, upload, body.toString());
    if (method !== 'DELETE') throw new S3Error('NotImplemented', 'Parts are not listed here.');
    this.#uploads.delete(id);
    return { status: 204, headers: {}, body: EMPTY };
  }

  #begin(key: string): S3Answer {
    const id = randomUUID();
    this.#uploads.set(id, { key, parts: new Map() });
    return answer(xml('InitiateMultipartUploadResult', { Key: key, UploadId: id }));
  }

  #complete(id: string, { key, parts }: Upload, listed: string): S3Answer {
    const all = Array.from(listed.matchAll(LISTED), ([, part = '']) => {
      const found = parts.get(Number(/<PartNumber>(\d+)</.exec(part)?.[1]));
      if (found === undefined || !part.replaceAll('&quot;', '"').includes(found.etag))
        throw new S3Error('InvalidPart', 'A part that is listed never came.');
      return found.bytes;
    });
    if (all.length === 0 || all.slice(0, -1).some(({ length }) => length < PART_BYTES_MIN))
      throw new S3Error('EntityTooSmall', 'A part is smaller than the minimum.');
    const { etag = '' } = this.#put(key, Buffer.concat(all)).headers;
    this.#uploads.delete(id);
    return answer(xml('CompleteMultipartUploadResult', { Key: key, ETag: etag }));
  }
}

function putPart({ parts }: Upload, number: number, bytes: Buffer): S3Answer {
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw new S3Error('InvalidArgument', 'Part numbers are from 1 to 10000.');
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  parts.set(number, { bytes, etag });
  return { status: 200, headers: { etag }, body: EMPTY };
}

function answer(document: string): S3Answer {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(document) };
}
