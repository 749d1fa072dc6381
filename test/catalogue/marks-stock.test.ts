// Who waits for a product is told once when there is some again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { STOCK_NOTICES_MAX, marks } from '#shared/catalogue/marks.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { queueNotificationMails } from '#server/store/notifications/queue-notification-mails.ts';
import { notifyBackInStock } from '#server/catalogue/marks/notify-back-in-stock.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addCodes } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps } from '#test/accounts/account-steps.ts';
import { addCategory, addProduct } from './catalogue-goods.ts';
import { api, dataOf, problemOf, refusalOf } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { MarkSteps } from './marks-steps.ts';
import { statusesOf } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let games: string;
beforeAll(async () => {
  store = await startTestStore();
  games = await addCategory(store);
});
afterAll(() => store.close());
const steps = new MarkSteps(() => store);
const accounts = new AccountSteps(() => store);

const owner = () => store.database.owner.db;
const tell = () => notifyBackInStock(store.database.app.db);
let codes = 0;
const addCode = (productId: string) => addCodes(owner(), store.vault, productId, [`BACK-${(codes += 1)}`]);
const heard = async ({ cookie }: { cookie: string }) =>
  dataOf(await api(store, 'GET', '/api/notifications', { cookie }), z.array(notification)).map(
    ({ kind, params }) => ({ kind, params }),
  );
const noticesOf = async (who: { cookie: string }) => (await steps.marksOf(who)).stock_notices;
const told = (name: string, slug: string) => ({
  kind: 'back_in_stock',
  params: { product: name, product_ar: 'شيء', slug },
});

async function makeGone(name: string): Promise<{ id: string; slug: string }> {
  const id = await addProduct(store, games, { name });
  const { url_slug: slug } = await owner()
    .selectFrom('products')
    .select('url_slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, slug };
}

test('a business waits for what is out of stock, and for nothing else', async () => {
  const buyer = await store.makeSignedInBuyer();
  const gone = await makeGone('Gone');
  const there = await makeGone('There');
  await addCode(there.id);
  expect(dataOf(await steps.ask(buyer, gone.id), marks)).toEqual({
    favourites: [],
    stock_notices: [gone.id],
  });
  expect(dataOf(await steps.ask(buyer, gone.id), marks).stock_notices).toEqual([gone.id]);
  expect(refusalOf(await steps.ask(buyer, there.id))).toEqual({ status: 409, code: 'in_stock_already' });
  const draft = await addProduct(store, games, { status: 'draft' });
  expect(refusalOf(await steps.ask(buyer, draft))).toEqual({ status: 404, code: 'not_found' });
  expect(await noticesOf(buyer)).toEqual([gone.id]);
  expect(dataOf(await steps.drop(buyer, gone.id), marks).stock_notices).toEqual([]);
  expect(dataOf(await steps.drop(buyer, gone.id), marks).stock_notices).toEqual([]);
});

test('codes that come in are told to each business once, whoever of it asked', async () => {
  const [buyer, other] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const viewer = await store.makeMember(buyer, 'viewer');
  const { id, slug } = await makeGone('Streaming Pass');
  const still = await makeGone('Still gone');
  for (const who of [viewer, buyer, other]) await steps.ask(who, id);
  await steps.ask(buyer, still.id);
  expect(await tell()).toBe(0);
  expect(await heard(buyer)).toEqual([]);

  await addCode(id);
  const page = await openLive(store, viewer.cookie);
  expect(await tell()).toBe(2);
  for (const who of [buyer, viewer, other]) expect(await heard(who)).toEqual([told('Streaming Pass', slug)]);
  expect(await noticesOf(buyer)).toEqual([still.id]);
  expect(await noticesOf(other)).toEqual([]);
  await allAnnounced(store);
  expect(page.topics).toContain('notifications');
  page.close();

  expect(await tell()).toBe(0);
  expect(await heard(buyer)).toHaveLength(1);
});

test('the mail says it in the reader’s language and leads to the product', async () => {
  const buyer = await store.makeSignedInBuyer();
  const member = await store.makeMember(buyer, 'buyer');
  await sql`update profiles set language = 'ar' where id = ${member.profileId}`.execute(owner());
  const { id, slug } = await makeGone('Mailed Pass');
  await steps.ask(buyer, id);
  await addCode(id);
  await tell();
  await queueNotificationMails(store.database.app.db);
  await until(async () => {
    const [english] = await accounts.mailsFor(buyer.email);
    const [arabic] = await accounts.mailsFor(member.email);
    expect(english?.text).toContain('\u2068Mailed Pass\u2069 is available again.');
    expect(english?.text).toContain(`/product/${slug}`);
    expect(arabic?.text).toContain('\u2068شيء\u2069');
  }, 20);
});

test('two servers at once tell once', async () => {
  const buyers = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const { id, slug } = await makeGone('For two servers');
  for (const buyer of buyers) await steps.ask(buyer, id);
  await addCode(id);
  const counts = await Promise.all([tell(), tell(), tell()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  for (const buyer of buyers) expect(await heard(buyer)).toEqual([told('For two servers', slug)]);
});

test('what another server is telling right now is left to it', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { id } = await makeGone('Held elsewhere');
  await steps.ask(buyer, id);
  await addCode(id);
  await owner()
    .transaction()
    .execute(async (tx) => {
      await sql`select from stock_notices where product_id = ${id} for update`.execute(tx);
      expect(await tell()).toBe(0);
    });
  expect(await tell()).toBe(1);
});

test('what went off sale meanwhile goes on waiting', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { id, slug } = await makeGone('Withdrawn');
  await steps.ask(buyer, id);
  await addCode(id);
  await sql`update products set status = 'inactive' where id = ${id}`.execute(owner());
  expect(await tell()).toBe(0);
  expect(await noticesOf(buyer)).toEqual([id]);
  expect(await heard(buyer)).toEqual([]);
  await sql`update products set status = 'active' where id = ${id}`.execute(owner());
  expect(await tell()).toBe(1);
  expect(await heard(buyer)).toEqual([told('Withdrawn', slug)]);
});

test('what is delivered by hand is back with its smallest order', async () => {
  const buyer = await store.makeSignedInBuyer();
  const { id } = await makeGone('By hand');
  await sql`update products set delivery = 'manual', min_order_quantity = 3 where id = ${id}`.execute(
    owner(),
  );
  await sql`insert into stock_levels (product_id, quantity) values (${id}, 2)`.execute(owner());
  expect((await steps.ask(buyer, id)).status).toBe(200);
  expect(await tell()).toBe(0);
  await sql`update stock_levels set quantity = 3 where product_id = ${id}`.execute(owner());
  expect(await tell()).toBe(1);
});

test('two people who ask at the limit of their business: one fits', async () => {
  const buyer = await store.makeSignedInBuyer();
  const colleague = await store.makeMember(buyer, 'viewer');
  await sql`
    with goods as (
      insert into products (sku, url_slug, category_id, name, name_ar, consumer_price, cost_price, status)
      select 'awaited-' || n, 'awaited-' || n, ${games}, 'Awaited', 'شيء', 100, 50, 'active'
      from generate_series(1, ${STOCK_NOTICES_MAX - 1}::int) n returning id
    )
    insert into stock_notices (reseller_id, product_id, profile_id)
    select ${buyer.resellerId}, id, ${buyer.profileId} from goods`.execute(owner());
  const rivals = [
    { who: buyer, id: (await makeGone('Rival one')).id },
    { who: colleague, id: (await makeGone('Rival two')).id },
  ];
  const answers = await meetingAt(
    store,
    (tx) => sql`select from reseller_profiles where id = ${buyer.resellerId} for update`.execute(tx),
    rivals.map(
      ({ who, id }) =>
        () =>
          steps.ask(who, id),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  if (refused === undefined) throw new Error('none was refused');
  expect(problemOf(refused)).toMatchObject({
    code: 'too_many_marks',
    params: { maximum: String(STOCK_NOTICES_MAX) },
  });
  expect(await noticesOf(buyer)).toHaveLength(STOCK_NOTICES_MAX);
});
