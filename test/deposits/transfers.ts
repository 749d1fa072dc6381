// Deposits by hand, put into the database as they stand at some moment of their life.
import { randomBytes } from 'node:crypto';
import { sql } from '#server/platform/database/pool.ts';
import type { Buyer } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';

interface Transfer {
  status?: 'awaiting_proof' | 'under_review' | 'expired';
  amount?: string;
  /** Has a receipt; under review it always has. */
  hasReceipt?: boolean;
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A deposit by BaridiMob without a fee; its receipt is a row whose bytes no one reads. Returns its id. */
export async function makeTransfer(
  store: Pick<TestStore, 'database'>,
  buyer: Pick<Buyer, 'resellerId' | 'profileId'>,
  { status = 'awaiting_proof', amount = '5000', hasReceipt = status === 'under_review' }: Transfer = {},
): Promise<string> {
  const { db } = store.database.owner;
  const isSent = status === 'under_review';
  const { id } = await db
    .insertInto('deposits')
    .values({
      reseller_id: buyer.resellerId,
      profile_id: buyer.profileId,
      method: 'baridimob',
      amount,
      fee: '0',
      pay_amount: amount,
      status,
      idempotency_key: randomBytes(9).toString('hex'),
      reference: `RS-${[...randomBytes(7)].map((byte) => ALPHABET[byte % 32]).join('')}`,
      receipt_id: hasReceipt ? await makeReceipt(store, buyer) : null,
      receipt_sha256: hasReceipt ? randomBytes(32) : null,
      transfer_reference: isSent ? randomBytes(6).toString('hex') : null,
      submitted_at: isSent ? sql`now()` : null,
      expires_at: sql`now() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeReceipt(
  store: Pick<TestStore, 'database'>,
  { resellerId, profileId }: Pick<Buyer, 'resellerId' | 'profileId'>,
): Promise<string> {
  const { id } = await store.database.owner.db
    .insertInto('files')
    .values({
      kind: 'receipt',
      reseller_id: resellerId,
      profile_id: profileId,
      name: 'receipt.webp',
      content_type: 'image/webp',
      bytes: 3,
      sha256: randomBytes(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
