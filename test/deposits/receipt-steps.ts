// Deposits by hand from both sides: the business that transfers, and the staff who look at its receipt.
import { expect } from 'vitest';
import sharp from 'sharp';
import { reviewedDeposit, type ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { deposit, type Deposit } from '#shared/deposits/deposits.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { TestStore } from '#test/store.ts';
import { api, dataOf, newKey, type Answer } from '#test/client.ts';
import { askDeposit } from './gateway-steps.ts';
import { bytesOf, type Bytes } from '#test/store/sample-files.ts';
import { callAs } from '#test/staff/staff-steps.ts';

const ACCOUNT = [{ label_en: 'RIP', label_ar: 'رقم الحساب', value: '00799999001234567890' }];

/** Switches every method by hand on, with somewhere to pay. */
export async function switchTransfersOn(store: TestStore): Promise<void> {
  await sql`update deposit_methods set is_active = true, account = ${JSON.stringify(ACCOUNT)}::jsonb,
    instructions_en = 'Write the reference into the note.', instructions_ar = 'اكتب المرجع في الملاحظة.',
    law_acknowledged_at = now() where is_by_hand`.execute(store.database.owner.db);
}

interface Wish {
  method?: string;
  amount?: string;
}

export async function openTransfer(store: TestStore, cookie: string, wish: Wish = {}): Promise<Deposit> {
  const answer = await askDeposit(store, cookie, { method: 'baridimob', ...wish });
  expect(answer.status).toBe(201);
  return dataOf(answer, deposit);
}

/** A drawing that no other seed looks like. */
export async function receiptPicture(seed: number): Promise<Bytes> {
  const squares = Array.from({ length: 64 }, (_, place) => {
    const grey = (seed * 7919 + place * place * 104_729 + place * seed * 31) % 256;
    const [x, y] = [(place % 8) * 60, Math.floor(place / 8) * 60];
    return `<rect x="${x}" y="${y}" width="60" height="60" fill="rgb(${grey},${grey},${grey})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">${squares.join('')}</svg>`;
  return bytesOf(await sharp(Buffer.from(svg)).png().toBuffer());
}

export function putReceipt(
  store: TestStore,
  cookie: string | undefined,
  id: string,
  file: Bytes,
  name = 'receipt.png',
): Promise<Answer> {
  return api(store, 'PUT', `/api/deposits/${id}/receipt?name=${encodeURIComponent(name)}`, { cookie, file });
}

export function submit(store: TestStore, cookie: string, id: string, number: string): Promise<Answer> {
  const body = { transfer_reference: number };
  return api(store, 'POST', `/api/deposits/${id}/submit`, { cookie, body });
}

export const cancel = (store: TestStore, cookie: string, id: string): Promise<Answer> =>
  api(store, 'POST', `/api/deposits/${id}/cancel`, { cookie });

let receipts = 0;

/** A deposit by hand that waits for the store's word, opened and sent in by the interface itself. */
export async function sendIn(
  store: TestStore,
  cookie: string,
  wish: Wish & { receipt?: Bytes; number?: string } = {},
): Promise<Deposit> {
  const { id } = await openTransfer(store, cookie, wish);
  receipts += 1;
  const receipt = wish.receipt ?? (await receiptPicture(receipts));
  expect((await putReceipt(store, cookie, id, receipt)).status).toBe(200);
  return dataOf(await submit(store, cookie, id, wish.number ?? newKey()), deposit);
}

/** As above, with the buyer who made it: by BaridiMob 5,000 DA, for which 5,100 are to come, unless said otherwise. */
export async function underReview(store: TestStore, wish: Parameters<typeof sendIn>[2] = {}) {
  const buyer = await store.makeSignedInBuyer();
  return { ...buyer, sent: await sendIn(store, buyer.cookie, wish) };
}

interface Staff {
  cookie: string;
}

export const approve = (store: TestStore, by: Staff, id: string, amount: string, currency = 'DZD') =>
  callAs(store, by)('POST', `/api/admin/deposits/${id}/approve`, { received: { amount, currency } });

/** As above for what is beyond the limits or far from what was announced. */
export function approveUnusual(
  store: TestStore,
  by: Staff,
  id: string,
  amount: string,
  { currency = 'DZD', again = amount, reason = 'Two transfers in one.' } = {},
) {
  const received = { amount, currency };
  const unusual = { reason, received_again: { amount: again, currency } };
  return callAs(store, by)('POST', `/api/admin/deposits/${id}/approve`, { received, unusual });
}

export const reject = (store: TestStore, by: Staff, id: string, reason = 'No such transfer came.') =>
  callAs(store, by)('POST', `/api/admin/deposits/${id}/reject`, { reason });

export async function look(store: TestStore, by: Staff, id: string): Promise<ReviewedDeposit> {
  return dataOf(await callAs(store, by)('GET', `/api/admin/deposits/${id}`), reviewedDeposit);
}
