import { createHash } from 'node:crypto';
import { escape, S3Error, xml } from '#sandbox/s3/s3-error.ts';
import { Uploads } from '#sandbox/s3/uploads.ts';

interface Stored {
  bytes: Buffer;
  contentType: string;
  etag: string;
  changedAt: Date;
}

export interface S3Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const KEYS_AT_ONCE = 1000;
const EMPTY = Buffer.alloc(0);

/** The objects of one bucket, in memory, and what S3 answers about them. */
export class Bucket {
  readonly name: string;
  readonly uploads = new Uploads((key, bytes) => this.put(key, bytes, 'binary/octet-stream'));
  readonly #objects = new Map<string, Stored>();

  constructor(name: string) {
    this.name = name;
  }

  keys(): string[] {
    return [...this.#objects.keys()].toSorted();
  }

  forget(key: string): void {
    this.#objects.delete(key);
  }

  put(key: string, bytes: Buffer, contentType: string): S3Answer {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    this.#objects.set(key, { bytes, contentType, etag, changedAt: new Date() });
    return { status: 200, headers: { etag }, body: EMPTY };
  }

  get(key: string): S3Answer {
    const found = this.#objects.get(key);
    if (found === undefined) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
    const headers = {
      'content-type': found.contentType,
      etag: found.etag,
      'last-modified': found.changedAt.toUTCString(),
    };
    return { status: 200, headers, body: found.bytes };
  }

  delete(key: string): S3Answer {
    this.#objects.delete(key);
    return { status: 204, headers: {}, body: EMPTY };
  }

  /** ListObjectsV2, without delimiters. */
  list(query: URLSearchParams): S3Answer {
    if (query.get('list-type') !== '2' || query.has('delimiter')) {
      throw new S3Error('NotImplemented', 'Objects are listed with list-type=2 and without a delimiter.');
    }
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const limit = Math.min(Number(query.get('max-keys') ?? KEYS_AT_ONCE), KEYS_AT_ONCE);
    const found = this.keys().filter((key) => key.startsWith(prefix) && key > after);
    const shown = found.slice(0, limit);
    const isTruncated = found.length > shown.length;
    const contents = shown.map((key) => this.#describe(key)).join('');
    const fields = {
      Name: this.name,
      Prefix: prefix,
      KeyCount: String(shown.length),
      MaxKeys: String(limit),
      IsTruncated: String(isTruncated),
      ...(isTruncated ? { NextContinuationToken: shown.at(-1) ?? '' } : {}),
    };
    const body = Buffer.from(xml('ListBucketResult', fields, contents));
    return { status: 200, headers: { 'content-type': 'application/xml' }, body };
  }

  #describe(key: string): string {
    const stored = this.#objects.get(key);
    if (stored === undefined) return '';
    return (
      `<Contents><Key>${escape(key)}</Key><LastModified>${stored.changedAt.toISOString()}</LastModified>` +
      `<ETag>${escape(stored.etag)}</ETag><Size>${stored.bytes.length}</Size></Contents>`
    );
  }
}
