// Random requests, offers and what becomes of them, against a plain model: the debit is the sum of the accepted lines in the
// currency of the offer, the ledger is sound, and of each product's units reserved + free + sold is always the same.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { newKey } from '#test/client.ts';
import { expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openVault } from '#server/codes/vault/vault.ts';
import { often } from '#test/run/full.ts';
import { makeBuyer, makeProduct, type Buyer } from '#test/shop.ts';
import { insertPerson } from '#test/people.ts';
import { SECRET_KEY } from '#test/store.ts';
import { ask, offer } from './quote-scene.ts';

let database: TestDatabase;
let staff: string;
let products: string[];
const CODES = 40;
const STOCK = 60;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.owner;
  staff = (await insertPerson(database, { role: 'admin' })).profileId;
  products = [];
  for (const delivery of ['codes', 'codes', 'manual'] as const) {
    const codes = delivery === 'codes' ? Array.from({ length: CODES }, () => `P-${newKey()}`) : [];
    const { productId } = await makeProduct(db, openVault(SECRET_KEY), { price: '100', delivery, codes });
    products.push(productId);
    if (delivery === 'manual')
      await db.insertInto('stock_levels').values({ product_id: productId, quantity: STOCK }).execute();
  }
});
afterAll(async () => {
  await expectSoundLedger({ database });
  await database.drop();
});

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 8 }),
  /** In hundredths. */
  price: fc.integer({ min: 1, max: 12_345 }),
});
const step = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  isReserved: fc.boolean(),
  allowsPartial: fc.boolean(),
  currency: fc.constantFrom('DZD', 'DZD', 'USD', 'EUR'),
  isAnsweredAgain: fc.boolean(),
  end: fc.constantFrom('accept', 'accept', 'accept_first_line', 'decline', 'cancel', 'expire', 'leave'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Said = { result: string } & Record<string, unknown>;
async function say(call: ReturnType<typeof sql>): Promise<Said> {
  const { rows } = await sql<{ answer: Said }>`select ${call} as answer`.execute(database.app.db);
  return rows[0] === undefined ? { result: 'nothing' } : rows[0].answer;
}

/** Units of each product: free, reserved and sold, which is what orders have of it; nothing is kept for what is over. */
async function unitsOf(): Promise<number[]> {
  const { rows } = await sql<{ units: string; astray: string }>`
    select (select count(*) from codes c where c.product_id = p.id and c.status in ('free', 'reserved'))
        + coalesce((select quantity from stock_levels s where s.product_id = p.id), 0)
        + coalesce((select sum(quantity) from quote_stock s where s.product_id = p.id), 0)
        + coalesce((select sum(i.quantity) from order_items i where i.product_id = p.id), 0) as units,
      (select count(*) from codes c where c.product_id = p.id and c.status = 'sold')
        - (select count(*) from deliveries d join order_items i on i.id = d.order_item_id where i.product_id = p.id)
        + (select count(*) from codes c join quotes q on q.id = c.reserved_for join quote_requests r on r.id = q.request_id
          where c.product_id = p.id and (r.status <> 'quoted' or r.version <> q.version)) as astray
    from products p where p.id = any (${products}::uuid[]) order by p.delivery, p.id`.execute(
    database.owner.db,
  );
  expect(rows.map(({ astray }) => Number(astray))).toEqual([0, 0, 0]);
  return rows.map(({ units }) => Number(units));
}

const hundredths = (price: number) => `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`;

/** What the balance is to lose, in hundredths of the offer's currency. */
async function live(
  { lines, isReserved, allowsPartial, currency, isAnsweredAgain, end }: Step,
  buyer: Buyer,
): Promise<number> {
  const wanted = lines.map(({ quantity, price }, index) => ({
    productId: products[index] ?? '',
    quantity,
    price: hundredths(price),
  }));
  const id = await ask({ database }, buyer, wanted);
  const terms = { isReserved, allowsPartial, currency };
  const answered = await offer({ database }, id, staff, wanted, terms);
  if (answered['result'] !== 'sent') {
    // All of it is kept, or nothing.
    expect([answered['result'], isReserved]).toEqual(['out_of_stock', true]);
    return 0;
  }
  if (isAnsweredAgain) await offer({ database }, id, staff, wanted, terms);
  const { rows } = await sql<{ version: number; first: string }>`
    select r.version, (select l.id from quote_lines l join quotes q on q.id = l.quote_id
      where q.request_id = r.id and q.version = r.version order by l.position limit 1) as first
    from quote_requests r where r.id = ${id}`.execute(database.owner.db);
  const { version = 1, first = '' } = rows[0] ?? {};
  const by = (status: string) =>
    say(
      sql`end_quote(${id}, ${buyer.resellerId}, ${buyer.profileId}, ${status}, ${status === 'declined' ? version : null}::integer,
        null, now())`,
    );
  if (end === 'decline') await by('declined');
  if (end === 'cancel') await by('cancelled');
  if (end === 'expire')
    await say(sql`end_quote(${id}, null, null, 'expired', null, null, now() + interval '90 days')`);
  if (end !== 'accept' && end !== 'accept_first_line') return 0;
  const chosen = end === 'accept' ? null : [first];
  const said = await say(
    sql`accept_quote(${id}, ${buyer.resellerId}, ${buyer.profileId}, ${newKey()}, ${version}, ${chosen}::uuid[], now())`,
  );
  if (said.result !== 'placed') {
    const allowed =
      chosen === null || allowsPartial || lines.length === 1 ? ['quote_out_of_stock'] : ['quote_is_whole'];
    expect(allowed).toContain(said.result);
    // What was kept is always there.
    if (said.result === 'quote_out_of_stock') expect(isReserved).toBe(false);
    return 0;
  }
  const taken = chosen === null ? lines : lines.slice(0, 1);
  return taken.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

/** The balance as a currency shows it, and what was ordered in it, in hundredths. */
async function readSums({ resellerId }: Buyer, currency: Step['currency']): Promise<[number, number]> {
  const { rows } = await sql<{ balance: string; ordered: string }>`
    select round(a.balance * units_per_ledger_unit(${currency}) * 100) as balance,
      (select coalesce(sum(total_amount), 0) * 100 from orders o
        where o.reseller_id = a.reseller_id and o.currency = ${currency}) as ordered
    from ledger_accounts a where a.reseller_id = ${resellerId}`.execute(database.owner.db);
  return [Number(rows[0]?.balance), Number(rows[0]?.ordered)];
}

test('the debit is the sum of the accepted lines, and no unit is lost or made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const buyer = await makeBuyer(database.owner.db, { balanceDzd: 5_000_000 });
      const before = await unitsOf();
      for (const one of steps) {
        const [balance, ordered] = await readSums(buyer, one.currency);
        const spent = await live(one, buyer);
        expect(await unitsOf()).toEqual(before);
        expect(await readSums(buyer, one.currency)).toEqual([balance - spent, ordered + spent]);
      }
    }),
    { numRuns: often(25, 400) },
  );
});
