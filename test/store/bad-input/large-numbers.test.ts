// Numbers that have grown: papers beyond the millionth, and whatever counts rows beyond what four bytes hold.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { paperNumber, readPaperNumber } from '#shared/paper-number.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { issueCreditNote, issueInvoice, makeGoods, placeOrders, refundUnits } from '#test/issued-papers.ts';
import { makeBuyer } from '#test/shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function buy(count: number): Promise<string[]> {
  const { db } = database.owner;
  const buyer = await makeBuyer(db, { balanceDzd: 10_000 });
  const { productId } = await makeGoods(db, '100');
  return placeOrders(db, buyer, { productId, price: '100', quantity: 1, count });
}

test('invoices and credit notes go on beyond the millionth of a year', async () => {
  const { db } = database.owner;
  const at = new Date('2026-11-22T12:00:00Z');
  await sql`insert into invoice_counters (year, kind, last, last_issued_at)
    values (2026, 'invoice', 999998, ${at}), (2026, 'credit_note', 999998, ${at})`.execute(db);
  for (const order of await buy(2)) {
    await issueInvoice(db, order, at);
    await issueCreditNote(db, await refundUnits(db, order, 1), at);
  }
  const papers = await db
    .selectFrom('invoices')
    .select(['kind', 'year', 'number'])
    .orderBy('kind')
    .orderBy('number')
    .execute();
  const written = papers.map(paperNumber);
  expect(written).toEqual(['AV-2026-999999', 'AV-2026-1000000', '2026-999999', '2026-1000000']);
  expect(written.map(readPaperNumber)).toEqual(papers);
  for (const typed of ['2026000012', '2026 000012', '#2026-12', 'N° 2026-000012', 'Nº2026/12', '٢٠٢٦-٠٠٠٠١٢'])
    expect({ typed, ...readPaperNumber(typed) }).toEqual({ typed, kind: 'invoice', year: 2026, number: 12 });
  expect(readPaperNumber('av2026000012')).toEqual({ kind: 'credit_note', year: 2026, number: 12 });
  expect(['2026', '2026001', '20261234567', 'Nova 2026-12'].map(readPaperNumber)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('every sequence may pass three thousand million, and the store sells on', async () => {
  const { db } = database.owner;
  const { rows } = await sql<{ name: string; type: string }>`
    select sequencename as name, data_type::text as type from pg_sequences where schemaname = 'public'`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ type }) => type !== 'bigint')).toEqual([]);
  await sql`select setval(quote_ident(sequencename)::regclass, 3000000000)
    from pg_sequences where schemaname = 'public'`.execute(db);
  const [order = ''] = await buy(1);
  expect(await refundUnits(db, order, 1)).toMatch(/^[0-9a-f-]{36}$/);
  const { rows: problems } = await sql`select * from verify_ledger()`.execute(db);
  expect(problems).toEqual([]);
});
