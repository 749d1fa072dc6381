// Credit notes for any parts of any order, at any rate: net and tax of the parts add up to the whole.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { fromUnits, toUnits } from '#shared/money.ts';
import { often } from '#test/run/full.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer, type Buyer } from '#test/shop.ts';
import { issueCreditNote, issueInvoice, makeGoods, placeOrders, refundUnits } from '#test/issued-papers.ts';

let database: TestDatabase;
let buyer: Buyer;
beforeAll(async () => {
  database = await createTestDatabase();
  buyer = await makeBuyer(database.owner.db, { balanceDzd: 4_000_000 });
});
afterAll(() => database.drop());

interface Case {
  /** Hundredths of a per cent. */
  rate: number;
  /** Of one unit. */
  centimes: number;
  /** Units of each refund. */
  parts: number[];
  /** The last refund is the order's cancellation. */
  isCancelled: boolean;
}
const cases: fc.Arbitrary<Case> = fc.record({
  rate: fc.oneof(fc.constantFrom(0, 900, 1900, 9999), fc.integer({ min: 0, max: 9999 })),
  centimes: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 400_000 })),
  parts: fc.oneof(
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 2, max: 40 }).map((length) => Array.from({ length }, () => 1)),
  ),
  isCancelled: fc.boolean(),
});

interface Figures {
  net: string;
  tax: string;
  total: string;
}
async function figuresOf(id: string | null): Promise<Figures> {
  return database.owner.db
    .selectFrom('invoices')
    .select(['net_amount as net', 'tax_amount as tax', 'total_amount as total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
const units = (amount: string) => toUnits(amount, 2);

async function refundAll(order: string, { parts, isCancelled }: Case): Promise<string[]> {
  const { db } = database.owner;
  const refunds: string[] = [];
  for (const [place, part] of parts.entries()) {
    if (!isCancelled || place < parts.length - 1) {
      refunds.push(await refundUnits(db, order, part));
      continue;
    }
    await sql`select cancel_order(${order}, null, 'Too late')`.execute(db);
    const { id } = await db
      .selectFrom('order_refunds')
      .select('id')
      .where('idempotency_key', '=', `cancel:${order}`)
      .executeTakeFirstOrThrow();
    refunds.push(id);
  }
  return refunds;
}

async function check(one: Case): Promise<void> {
  const { db } = database.owner;
  const rate = fromUnits(BigInt(one.rate), 2);
  await db.updateTable('settings').set({ tax_rate: rate }).execute();
  const price = fromUnits(BigInt(one.centimes), 2);
  const { productId } = await makeGoods(db, price);
  const quantity = one.parts.reduce((sum, part) => sum + part, 0);
  const [order = ''] = await placeOrders(db, buyer, { productId, price, quantity });
  const invoice = await figuresOf(await issueInvoice(db, order));
  expect(units(invoice.net) + units(invoice.tax)).toBe(units(invoice.total));

  const refunds = await refundAll(order, one);
  // The rate of the invoice counts, whatever it is by now.
  await db.updateTable('settings').set({ tax_rate: '7' }).execute();
  const notes: Figures[] = [];
  for (const refund of one.isCancelled ? refunds : refunds.toReversed())
    notes.push(await figuresOf(await issueCreditNote(db, refund)));
  for (const note of notes) {
    expect(units(note.net) >= 0n && units(note.tax) >= 0n).toBe(true);
    // Never more than a centime from what the part has by itself.
    const exact = (units(note.total) * BigInt(one.rate) * 100n) / (10_000n + BigInt(one.rate));
    const off = units(note.tax) * 100n - exact;
    expect(off <= 100n && off >= -100n, `${note.tax} of ${note.total} at ${rate}`).toBe(true);
  }
  for (const figure of ['net', 'tax', 'total'] as const) {
    const sum = notes.reduce((all, note) => all + units(note[figure]), 0n);
    expect(sum, figure).toBe(units(invoice[figure]));
  }
}

test('parts add up to the invoice', async () => {
  // A hundred units of a centime each: rounded one by one, all of them would be net.
  await check({ rate: 1900, centimes: 1, parts: Array.from({ length: 100 }, () => 1), isCancelled: false });
  await fc.assert(fc.asyncProperty(cases, check), { numRuns: often(15, 40) });
});
