import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Accepted steps before and after the current one, for clock drift and slow typing. */
const TOLERANCE = 1n;

export function stepAt(milliseconds: number): bigint {
  return BigInt(Math.floor(milliseconds / 1000 / STEP_SECONDS));
}

/** RFC 6238 with SHA-1, 30 seconds and six digits, which every app supports. */
export function codeOfStep(secret: Buffer, step: bigint): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(step);
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The time step of a code, near now and newer than the last one used; null: none. */
export function stepOfCode(secret: Buffer, code: string, now: number, lastStep: bigint): bigint | null {
  const typed = Buffer.from(code);
  const present = stepAt(now);
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step += 1n) {
    const expected = Buffer.from(codeOfStep(secret, step));
    if (step > lastStep && typed.length === expected.length && timingSafeEqual(typed, expected)) return step;
  }
  return null;
}
