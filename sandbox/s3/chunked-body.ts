import { S3Error } from '#sandbox/s3/s3-error.ts';
import { sha256, type signer } from '#sandbox/s3/signature.ts';

const CHUNK_HEAD = /^([0-9a-f]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/;
const EMPTY = sha256('');

interface Chunks {
  /** With the signature of the request's head; null where chunks are not signed. */
  signing: { sign: ReturnType<typeof signer>; seed: string } | null;
  /** There are headers behind the last chunk. */
  hasTrailer: boolean;
}

/**
 * Takes a body of content-encoding aws-chunked apart and checks the chain of its signatures. Trailing headers by their
 * lower-case names.
 */
export function readChunks(
  body: Buffer,
  { signing, hasTrailer }: Chunks,
): { bytes: Buffer; trailer: Record<string, string> } {
  const lines = new Lines(body);
  const parts: Buffer[] = [];
  let previous = signing?.seed ?? '';
  for (;;) {
    const head = CHUNK_HEAD.exec(lines.next());
    if (head === null) throw new S3Error('IncompleteBody', 'A chunk has no head.');
    const data = lines.take(Number.parseInt(head[1] ?? '', 16));
    if (signing !== null) {
      const signature = signing.sign('AWS4-HMAC-SHA256-PAYLOAD', previous, EMPTY, sha256(data));
      if (signature !== head[2]) throw new S3Error('SignatureDoesNotMatch', 'A chunk is signed otherwise.');
      previous = signature;
    }
    if (data.length === 0) break;
    parts.push(data);
    if (lines.next() !== '') throw new S3Error('IncompleteBody', 'A chunk is longer than it says.');
  }
  const trailer = hasTrailer ? readTrailer(lines) : {};
  if (signing !== null && hasTrailer) {
    const { 'x-amz-trailer-signature': said, ...signed } = trailer;
    const text = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
    const signature = signing.sign('AWS4-HMAC-SHA256-TRAILER', previous, sha256(text.join('')));
    if (signature !== said) throw new S3Error('SignatureDoesNotMatch', 'The trailer is signed otherwise.');
  }
  return { bytes: Buffer.concat(parts), trailer };
}

function readTrailer(lines: Lines): Record<string, string> {
  const trailer: Record<string, string> = {};
  for (let line = lines.next(); line !== ''; line = lines.next()) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new S3Error('IncompleteBody', 'A trailing header has no name.');
    trailer[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return trailer;
}

/** Reads lines that end with CR LF, and bytes between them. */
class Lines {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Empty at the end. */
  next(): string {
    const found = this.#bytes.indexOf('\r\n', this.#at, 'latin1');
    const end = found === -1 ? this.#bytes.length : found;
    const line = this.#bytes.toString('latin1', this.#at, end);
    this.#at = Math.min(end + 2, this.#bytes.length);
    return line;
  }

  take(length: number): Buffer {
    const part = this.#bytes.subarray(this.#at, this.#at + length);
    if (part.length < length) throw new S3Error('IncompleteBody', 'The body ends within a chunk.');
    this.#at += length;
    return part;
  }
}
