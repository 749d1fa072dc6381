import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql, type Db } from '../database/pool.ts';
import { Refusal } from './refusal.ts';

interface Limit {
  /** Attempts before the first wait. */
  free: number;
  /** Seconds of the first wait; each further attempt doubles it. */
  first: number;
  /** Seconds: the longest wait, and after how long without an attempt all is forgotten. */
  longest: number;
}

/**
 * What is counted, and by what. Passwords are counted by account and address together: who tries from elsewhere makes
 * nobody wait at home (design, section 6).
 */
export const limits = {
  /** By e-mail and address. */
  sign_in: { free: 5, first: 30, longest: 900 },
  /** By address: many accounts tried from one place. */
  sign_in_address: { free: 100, first: 60, longest: 900 },
  /** By person: only who knows the password gets there. */
  two_factor: { free: 5, first: 30, longest: 900 },
  /** By person: the password given again. */
  password_check: { free: 5, first: 30, longest: 900 },
  /** By address. */
  sign_up: { free: 60, first: 60, longest: 3600 },
  /** By address: sign-ups with an e-mail that has an account, which the answer has to tell (decision 49). */
  known_email: { free: 20, first: 60, longest: 3600 },
  /** By address: asking for mails, opening links. */
  links: { free: 60, first: 60, longest: 3600 },
  /** By e-mail: mails that strangers can cause. Passing it is not told, the mail is just not sent. */
  mail: { free: 5, first: 600, longest: 3600 },
  /** By person: mails and invitations that somebody signed in causes. */
  own_mail: { free: 20, first: 60, longest: 3600 },
  /** By person: calls of the gateway that staff has made, with the keys in use or with new ones. */
  gateway_call: { free: 20, first: 30, longest: 900 },
  /** By person and hour: looks at what orders handed over, each of which is written down for each thing that was seen. */
  code_look: { free: 600, first: 60, longest: 3600 },
} satisfies Record<string, Limit>;

/** The refusal too_many_attempts: words for people say the minutes to wait, the header for programs the seconds. */
export class TooManyAttempts extends Refusal {
  readonly seconds: number;

  constructor(seconds: number) {
    super('too_many_attempts', { minutes: String(Math.ceil(seconds / 60)) });
    this.seconds = seconds;
  }
}

/**
 * Counts an attempt before it is made; call it outside of the transaction that may be rolled back. Refusal:
 * too_many_attempts.
 */
export async function takeAttempt(db: Db, what: keyof typeof limits, ...by: string[]): Promise<void> {
  const seconds = await secondsToWait(db, what, ...by);
  if (seconds > 0) throw new TooManyAttempts(seconds);
}

/** As takeAttempt, for what is left out without a word: 0 means go on. */
export async function secondsToWait(db: Db, what: keyof typeof limits, ...by: string[]): Promise<number> {
  const { free, first, longest } = limits[what];
  const { rows } = await sql<{ seconds: number }>`
    select take_attempt(${keyOf(what, by)}, ${free}, ${first}, ${longest}) as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** After a success: the attempts before it were honest mistakes. */
export async function forgetAttempts(db: Db, what: keyof typeof limits, ...by: string[]): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', keyOf(what, by)).execute();
}

/** After a success where each failure goes on counting: this one attempt was none. A wait of those before it stays. */
export async function giveBackAttempt(db: Db, what: keyof typeof limits, ...by: string[]): Promise<void> {
  await db
    .updateTable('throttle')
    .set({
      attempts: sql`greatest(attempts - 1, 0)`,
      refused_until: sql`case when attempts > ${limits[what].free} then refused_until end`,
    })
    .where('key', '=', keyOf(what, by))
    .execute();
}

/** Does what strangers can cause only so often, else nothing. What fails was not done and is not counted. */
export async function sparingly(
  db: Db,
  what: keyof typeof limits,
  by: string,
  act: () => Promise<void>,
): Promise<void> {
  if ((await secondsToWait(db, what, by)) > 0) return;
  try {
    await act();
  } catch (error) {
    await giveBackAttempt(db, what, by);
    throw error;
  }
}

/** Who holds one address of IPv6 holds its whole network of 64 bits. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...(tail === undefined ? [] : zeros), ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}

function keyOf(what: string, by: string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([what, ...by]))
    .digest();
}
