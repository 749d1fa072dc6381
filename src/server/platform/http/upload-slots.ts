import { Transform, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

/** Each upload is buffered in memory while it is read and re-encoded. */
const IN_ALL_MAX = 48;
/** As many as someone picks at once in a form. */
const BY_BUSINESS_MAX = 8;
const BY_PERSON_MAX = 8;

/** Slower clients could not finish a photo within the request timeout, and would occupy a slot for nothing. */
const BYTES_PER_SECOND_MIN = 4096;
const FREE_SECONDS = 10;
const LOOK_EVERY_MS = 1000;

const taken = new Map<string, number>();

/**
 * Limits concurrent uploads per person, per business and overall; the slot is released with the answer. Refusal:
 * too_many_requests.
 */
export function takeUploadSlot(reply: FastifyReply, actor: Actor): void {
  const business = actor?.resellerId ?? null;
  const places: [string, number][] = [
    ['all', IN_ALL_MAX],
    [`business ${business ?? 'none'}`, business === null ? IN_ALL_MAX : BY_BUSINESS_MAX],
    [`person ${actor?.lookedAtBy ?? actor?.profileId ?? 'nobody'}`, BY_PERSON_MAX],
  ];
  if (places.some(([place, max]) => (taken.get(place) ?? 0) >= max)) throw new Refusal('too_many_requests');
  for (const [place] of places) taken.set(place, (taken.get(place) ?? 0) + 1);
  reply.raw.once('close', () => {
    for (const [place] of places) {
      const left = (taken.get(place) ?? 1) - 1;
      if (left === 0) taken.delete(place);
      else taken.set(place, left);
    }
  });
}

/** The same bytes, as long as they arrive fast enough; else the refusal file_too_slow. */
export function requireSpeed(upload: Readable, reply: FastifyReply): Readable {
  const start = performance.now();
  let received = 0;
  const watched = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    const seconds = (performance.now() - start) / 1000 - FREE_SECONDS;
    if (received >= seconds * BYTES_PER_SECOND_MIN) return;
    // Stop reading the rest.
    void reply.header('connection', 'close');
    watched.destroy(new Refusal('file_too_slow'));
  }, LOOK_EVERY_MS);
  watched.once('close', () => clearInterval(timer));
  // If refused before reading: an unhandled stream error would crash the server.
  reply.raw.once('close', () => watched.destroy());
  upload.once('close', () => watched.writableEnded || watched.destroy());
  return upload.pipe(watched);
}
