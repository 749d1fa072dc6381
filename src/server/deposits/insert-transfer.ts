import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { sql, type OpenTransaction } from '../platform/database/pool.ts';
import type { Deposits } from '../platform/database/schema.gen.ts';
import { depositColumns, type DepositRow } from './deposit-queries.ts';

/** Without 0, 1, I and O: people copy it into the note of a transfer. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 7;
/** How long it waits for its receipt. */
const PROOF_DAYS = 7;
/** Out of 34 billion references: a second try is rare, a fifth means a bug. */
const TRIES_MAX = 5;

export function newReference(): string {
  return `RS-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/** Inserts a manual deposit, awaiting its receipt, with a unique reference. */
export async function insertTransfer(
  tx: OpenTransaction,
  values: Omit<Insertable<Deposits>, 'reference' | 'status' | 'expires_at'>,
  nextReference: () => string = newReference,
): Promise<DepositRow> {
  const waiting = {
    status: 'awaiting_proof' as const,
    expires_at: sql<string>`now() + make_interval(days => ${PROOF_DAYS})`,
  };
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const inserted = await tx
      .insertInto('deposits')
      .values({ ...values, ...waiting, reference: nextReference() })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning(depositColumns)
      .executeTakeFirst();
    if (inserted !== undefined) return inserted;
  }
  throw new Error('no free reference was found');
}
