import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit into one packet anyway. */
const BYTES_MIN = 1200;
const TEXTS = /^(application\/json|text\/html|image\/svg\+xml)/;
const pack = promisify(gzip);

/** Cached answers (mount.ts) are compressed once. */
const packed = new WeakMap<Buffer, Promise<Buffer>>();

/**
 * Compresses answers to GET: a product list shrinks to a quarter. Answers to other methods, revealed codes among them,
 * are not compressed: the size would leak content (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = reply.getHeader('content-type');
    if (request.method !== 'GET' || typeof type !== 'string' || !TEXTS.test(type)) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length < BYTES_MIN) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', typeof vary === 'string' ? `${vary}, accept-encoding` : 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return typeof payload === 'string' ? pack(payload) : packOnce(payload);
  });
}

/** Every browser supports gzip; brotli at request speed is no smaller. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(accepted ?? ''));
}

function packOnce(bytes: Buffer): Promise<Buffer> {
  const known = packed.get(bytes) ?? pack(bytes);
  packed.set(bytes, known);
  return known;
}
