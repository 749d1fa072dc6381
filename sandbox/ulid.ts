import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/**
 * Makes lower-case ULIDs whose order is the order of making, even within one millisecond or when the clock steps
 * back. `now` gives unix milliseconds.
 */
export function createUlidMaker(now: () => number = Date.now): () => string {
  let lastTime = -1;
  let random = 0n;
  return () => {
    const time = Math.max(now(), lastTime);
    random = time === lastTime ? random + 1n : freshRandom();
    lastTime = time;
    return encode(BigInt(time), TIME_LENGTH) + encode(random, RANDOM_LENGTH);
  };
}

/** The unix milliseconds that a ULID begins with. */
export function timeOfUlid(id: string): number {
  let time = 0;
  for (const letter of id.slice(0, TIME_LENGTH)) {
    time = time * 32 + ALPHABET.indexOf(letter);
  }
  return time;
}

export function isUlid(text: string): boolean {
  return /^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text);
}

/** 79 of the 80 bits: the free top bit keeps counting up from overflowing. */
function freshRandom(): bigint {
  return BigInt(`0x${randomBytes(10).toString('hex')}`) >> 1n;
}

function encode(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = ALPHABET.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return text;
}
