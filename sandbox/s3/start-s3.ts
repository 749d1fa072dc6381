import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Bucket, type S3Answer } from '#sandbox/s3/bucket.ts';
import { checkRequest, type Access } from '#sandbox/s3/check-request.ts';
import { FaultCounter, type S3Faults } from '#sandbox/s3/faults.ts';
import { S3Error } from '#sandbox/s3/s3-error.ts';
import { splitTarget, type WireRequest } from '#sandbox/s3/signature.ts';

interface S3Options {
  bucket: string;
  keyId: string;
  secret: string;
  region?: string;
  /** 0, the default, lets the system choose. */
  port?: number;
}

export interface S3 {
  /** http://127.0.0.1:port */
  url: string;
  /** Of the objects in the bucket, sorted. */
  keys(): string[];
  /** How many uploads in parts are neither completed nor aborted. */
  uploads(): number;
  /** How many requests have come, answered or not. */
  requests(): number;
  /** Switches faults on; what is not named goes well. */
  fail(faults: Partial<S3Faults>): void;
  /** Loses an object, as no S3 should. */
  forget(key: string): void;
  close(): Promise<void>;
}

const BODY_BYTES_MAX = 64 * 1024 * 1024;

/** A stand-in for S3 with one bucket, addressed in the path; everything is in memory. It listens on 127.0.0.1 only. */
export async function startS3(options: S3Options): Promise<S3> {
  const bucket = new Bucket(options.bucket);
  const faults = new FaultCounter();
  const access: Access = {
    secrets: { [options.keyId]: options.secret },
    region: options.region ?? 'us-east-1',
    now: Date.now,
  };
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    void answer({ bucket, faults, access }, request, response).catch(() => response.destroy());
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await new Promise((done, fail) => server.once('listening', done).once('error', fail));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    keys: () => bucket.keys(),
    uploads: () => bucket.uploads.open(),
    requests: () => requests,
    fail: (change) => faults.set(change),
    forget: (key) => bucket.forget(key),
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Parts {
  bucket: Bucket;
  faults: FaultCounter;
  access: Access;
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url: target = '' } = request;
  const fault = parts.faults.next(method);
  if (fault.delayMs > 0) await pause(fault.delayMs);
  if (fault.ends === 'cut_before') return void request.socket.destroy();
  const id = randomBytes(8).toString('hex').toUpperCase();
  const body = await readBody(request);
  const {
    status,
    headers,
    body: sent,
  } = attempt(id, target, () => {
    if (fault.ends === 'server_error')
      throw new S3Error('InternalError', 'We encountered an internal error.');
    if (fault.ends === 'slow_down') throw new S3Error('SlowDown', 'Please reduce your request rate.');
    return serve(parts, { method, target, headers: joined(request) }, body);
  });
  if (fault.ends === 'cut_after') return void request.socket.destroy();
  response.writeHead(status, {
    ...headers,
    ...(status === 204 ? {} : { 'content-length': sent.length }),
    'x-amz-request-id': id,
  });
  if (fault.ends === 'cut_within') {
    response.write(sent.subarray(0, Math.floor(sent.length / 2)), () => request.socket.destroy());
    return;
  }
  response.end(method === 'HEAD' ? undefined : sent);
}

function attempt(id: string, target: string, work: () => S3Answer): S3Answer {
  try {
    return work();
  } catch (error) {
    // A path or query that can't be decoded.
    const refusal = error instanceof URIError ? new S3Error('InvalidURI', 'The URI can’t be read.') : error;
    if (!(refusal instanceof S3Error)) throw refusal;
    const body = Buffer.from(refusal.toXml(splitTarget(target)[0], id));
    return { status: refusal.status, headers: { 'content-type': 'application/xml' }, body };
  }
}

function serve({ bucket, access }: Parts, request: WireRequest, sent: Buffer): S3Answer {
  const body = checkRequest(request, sent, access);
  const [path, query] = splitTarget(request.target);
  const [, name = '', ...rest] = path.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  if (name !== bucket.name) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist.');
  const { method } = request;
  const asked = new URLSearchParams(query);
  if (key === '' && method === 'GET') return bucket.list(asked);
  if (key === '') throw new S3Error('MethodNotAllowed', 'The bucket itself can only be listed.');
  if (asked.has('uploads') || asked.has('uploadId')) return bucket.uploads.serve(method, key, asked, body);
  if (method === 'PUT') {
    return bucket.put(key, body, request.headers['content-type'] ?? 'binary/octet-stream');
  }
  if (method === 'GET' || method === 'HEAD') return bucket.get(key);
  if (method === 'DELETE') return bucket.delete(key);
  throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
}

function joined({ headers }: IncomingMessage): WireRequest['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > BODY_BYTES_MAX) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
