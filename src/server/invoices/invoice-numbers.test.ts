// Gapless invoice numbers under many writers, lost connections, and the turn of the year.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { more } from '#test/run/more.ts';
import { makeBuyer } from '#test/shop.ts';
import { makeGoods, placeOrders, refundUnits } from '#test/issued-papers.ts';

const ORDERS = 400;
const REFUNDS = 100;
const WRITERS = 16;
const WRITER = 'a writer of papers';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T; // oxlint-disable-line typescript/no-unsafe-type-assertion -- the lists of this test are never empty

/** Goes from a little before the year's end in Algeria to a little after it, two seconds more or less, as clocks do. */
let asked = 0;
function now(): Date {
  asked += 1;
  const jitter = Math.floor(Math.random() * 4000) - 2000;
  return new Date(Date.parse('2026-12-31T22:59:40Z') + asked * 60 + jitter);
}

async function countPapers(): Promise<{ papers: number; due: number }> {
  const { rows } = await sql<{ papers: number; due: number }>`
    select (select count(*)::int from invoices) as papers,
      (select count(*)::int from orders where is_invoice_due)
        + (select count(*)::int from order_refunds where is_credit_note_due) as due`.execute(
    database.owner.db,
  );
  return rows[0] ?? { papers: -1, due: -1 };
}

/** As the job does, as somebody who downloads their invoice, as a refund does: until all is issued. */
async function write(orders: string[], refunds: string[]): Promise<number> {
  let lost = 0;
  for (;;) {
    const client = new pg.Client({ connectionString: database.url, application_name: WRITER });
    client.on('error', () => {});
    try {
      await client.connect();
      for (;;) {
        await client.query('begin');
        const [text, values] = pick<[string, unknown[]]>([
          ['select issue_next_paper($1) as more', [now()]],
          ['select issue_invoice($1, $2)', [pick(orders), now()]],
          ['select issue_credit_note($1, $2)', [pick(refunds), now()]],
        ]);
        const { rows } = await client.query<{ more?: boolean }>(text, values);
        await client.query('commit');
        if (rows[0]?.more === false && (await countPapers()).due === 0) return lost;
      }
    } catch (error) {
      if (!/terminat|connection|ECONNRESET|EPIPE/i.test(String(error))) throw error;
      lost += 1;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Ends connections of writers, three for every few papers: as many at once as it is behind on a busy machine. */
async function cut(): Promise<void> {
  let before = 0;
  for (;;) {
    const { papers, due } = await countPapers();
    if (due === 0) return;
    const turns = Math.floor((papers - before) / 12);
    if (turns === 0) continue;
    before += 12 * turns;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${WRITER} and datname = current_database() order by random()
      limit ${3 * turns}`.execute(database.owner.db);
  }
}

more(
  '500 papers by 16 writers whose connections are cut, over the turn of a year: no gap, no repeat',
  async () => {
    const { db } = database.owner;
    const buyer = await makeBuyer(db, { balanceDzd: 1_000_000 });
    const { productId } = await makeGoods(db, '100');
    const orders = await placeOrders(db, buyer, { productId, price: '100', quantity: 2, count: ORDERS });
    const refunds: string[] = [];
    for (const order of orders.slice(0, REFUNDS)) refunds.push(await refundUnits(db, order, 1));

    const writers = Array.from({ length: WRITERS }, () => write(orders, refunds));
    const [lost] = await Promise.all([Promise.all(writers), cut()]);
    expect(lost.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(30);

    const { rows } = await sql<{ kind: string; year: number; numbers: number[]; is_in_order: boolean }>`
    select kind, year, array_agg(number order by number) as numbers,
      array_agg(number order by issued_at, number) = array_agg(number order by number) as is_in_order
    from invoices where year = extract(year from issued_at at time zone 'Africa/Algiers')
    group by kind, year order by kind, year`.execute(db);
    expect(rows.map(({ kind, year }) => `${kind} ${year}`)).toEqual([
      'credit_note 2026',
      'credit_note 2027',
      'invoice 2026',
      'invoice 2027',
    ]);
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    expect(rows.every((row) => row.is_in_order)).toBe(true);
    const { rows: counts } = await sql`
    select count(*)::int as papers, count(distinct order_id) filter (where kind = 'invoice')::int as orders,
      count(distinct refund_id)::int as refunds, count(*) filter (where of.issued_at > i.issued_at)::int as too_early
    from invoices i left join (select id as of_id, issued_at from invoices) of on of.of_id = i.invoice_id`.execute(
      db,
    );
    expect(counts).toEqual([{ papers: ORDERS + REFUNDS, orders: ORDERS, refunds: REFUNDS, too_early: 0 }]);
  },
);

test('a paper that is not written after all leaves its number to the next', async () => {
  const { db } = database.owner;
  const buyer = await makeBuyer(db, { balanceDzd: 10_000 });
  const { productId } = await makeGoods(db, '100');
  const [first = '', second = ''] = await placeOrders(db, buyer, {
    productId,
    price: '100',
    quantity: 1,
    count: 2,
  });
  const at = new Date('2031-05-05T12:00:00Z');
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`select issue_invoice(${first}, ${at})`.execute(tx);
      throw new Error('not after all');
    }),
  ).rejects.toThrow('not after all');
  for (const order of [second, first, second]) await sql`select issue_invoice(${order}, ${at})`.execute(db);
  const papers = await db
    .selectFrom('invoices')
    .select(['order_id', 'number'])
    .where('year', '=', 2031)
    .orderBy('number')
    .execute();
  expect(papers).toEqual([
    { order_id: second, number: 1 },
    { order_id: first, number: 2 },
  ]);
});
