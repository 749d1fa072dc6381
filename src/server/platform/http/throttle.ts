import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql, type Db } from '../database/pool.ts';
import { Refusal } from './refusal.ts';

interface Limit {
  /** Attempts before the first wait. */
  free: number;
  /** Seconds of the first wait; each further attempt doubles it. */
  first: number;
  /** Seconds: the longest wait, and how long without attempts until the count resets. */
  longest: number;
}

/**
 * What is counted, and by which key. Passwords are counted by account and IP together, so attackers elsewhere don't
 * lock out the owner.
 */
export const limits = {
  /** By e-mail and address. */
  sign_in: { free: 5, first: 30, longest: 900 },
  /** By IP: many accounts tried from one place. */
  sign_in_address: { free: 100, first: 60, longest: 900 },
  /** By person: reached only with the right password. */
  two_factor: { free: 5, first: 30, longest: 900 },
  /** By person: confirming the password again. */
  password_check: { free: 5, first: 30, longest: 900 },
  /** By address. */
  sign_up: { free: 60, first: 60, longest: 3600 },
  /** By IP: sign-ups with an e-mail that has an account, which the answer reveals (decision 49). */
  known_email: { free: 20, first: 60, longest: 3600 },
  /** By IP: requesting mails, opening links. */
  links: { free: 60, first: 60, longest: 3600 },
  /** By e-mail: mails anyone can trigger. Over the limit, the mail is silently not sent. */
  mail: { free: 5, first: 600, longest: 3600 },
  /** By person: mails and invitations triggered while signed in. */
  own_mail: { free: 20, first: 60, longest: 3600 },
  /** By person: files of all that is held about them. */
  own_data: { free: 10, first: 60, longest: 3600 },
  /** By person: gateway calls that staff trigger, with current or new keys. */
  gateway_call: { free: 20, first: 30, longest: 900 },
  /** By IP: mails that came in without the provider's signature. */
  mail_hook: { free: 60, first: 60, longest: 3600 },
  /** By person and ticket: mails that say why a reply by mail was not taken. */
  reply_refusal: { free: 1, first: 86_400, longest: 86_400 },
  /** By business: test events. */
  webhook_test: { free: 20, first: 30, longest: 900 },
  /** By person and hour: views of deliveries, each of which is logged per delivery. */
  code_look: { free: 600, first: 60, longest: 3600 },
} satisfies Record<string, Limit>;

/** The refusal too_many_attempts: minutes in the text for people, seconds in Retry-After for programs. */
export class TooManyAttempts extends Refusal {
  readonly seconds: number;

  constructor(seconds: number) {
    super('too_many_attempts', { minutes: String(Math.ceil(seconds / 60)) });
    this.seconds = seconds;
  }
}

/**
 * Counts an attempt before it is made; call it outside the transaction, which may roll back. Refusal:
 * too_many_attempts.
 */
export async function takeAttempt(db: Db, what: keyof typeof limits, ...by: string[]): Promise<void> {
  const seconds = await secondsToWait(db, what, ...by);
  if (seconds > 0) throw new TooManyAttempts(seconds);
}

/** Like takeAttempt, without a refusal: returns the seconds to wait, 0 to go on. */
export async function secondsToWait(db: Db, what: keyof typeof limits, ...by: string[]): Promise<number> {
  const { free, first, longest } = limits[what];
  const { rows } = await sql<{ seconds: number }>`
    select take_attempt(${keyOf(what, by)}, ${free}, ${first}, ${longest}) as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** After a success: clears the earlier attempts. */
export async function forgetAttempts(db: Db, what: keyof typeof limits, ...by: string[]): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', keyOf(what, by)).execute();
}

/** After a success where failures keep counting: undoes this one attempt only. */
export async function undoAttempt(db: Db, what: keyof typeof limits, ...by: string[]): Promise<void> {
  await db
    .updateTable('throttle')
    .set({
      attempts: sql`greatest(attempts - 1, 0)`,
      refused_until: sql`case when attempts > ${limits[what].free} then refused_until end`,
    })
    .where('key', '=', keyOf(what, by))
    .execute();
}

/** Rate-limits what anyone can trigger; over the limit it does nothing. A failed action is not counted. */
export async function rateLimited(
  db: Db,
  what: keyof typeof limits,
  by: string,
  act: () => Promise<void>,
): Promise<void> {
  if ((await secondsToWait(db, what, by)) > 0) return;
  try {
    await act();
  } catch (error) {
    await undoAttempt(db, what, by);
    throw error;
  }
}

/** One IPv6 customer controls a whole /64. */
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
