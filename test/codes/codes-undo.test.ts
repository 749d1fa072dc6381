// An added list of codes is undone whole: what is left of it goes, what was sold or set aside stays.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contracts from '#shared/codes/code-additions.contract.ts';
import type { ForSale } from '#test/shop.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, newKey, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { buyCodes, codeSteps, vaultOf } from './codes-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import { ageOfPassword, audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let steps: ReturnType<typeof codeSteps>;
let maker: Awaited<ReturnType<TestStore['makeStaff']>>;
beforeAll(async () => {
  store = await startTestStore();
  maker = await store.makeStaff('catalogue_manager');
  steps = codeSteps(store, maker);
});
afterAll(() => store.close());

const GONE = { reason: 'The list of another product' };
/** Of it is reserved. */
const NONE = { reserved: 0, reserved_for: [] };
const owner = () => store.database.owner.db;

async function additionsOf({ productId }: ForSale, query = '') {
  const answer = await steps.call('GET', `/api/admin/codes/${productId}/additions${query}`);
  return dataOf(answer, contracts.listCodeAdditions.response);
}
async function added(texts: string[]) {
  const product = await steps.sell();
  expect((await steps.add(product, steps.list(texts))).status).toBe(201);
  const [addition] = await additionsOf(product);
  if (addition === undefined) throw new Error('nothing was added');
  return { product, id: addition.id };
}
const undo = (id: string, key = newKey(), by = maker): Promise<Answer> =>
  callAs(store, by)('POST', `/api/admin/code-additions/${id}/undo`, GONE, { 'idempotency-key': key });
const refused = async (send: () => Promise<Answer>) => refusalOf(await unchangedBy(store, send));
const undoneOf = (answer: Answer) => dataOf(answer, contracts.undoCodeAddition.response);

test('what is left of a list goes, what was sold or is in quarantine stays and is named', async () => {
  const product = await steps.sell();
  await steps.add(product, steps.list(['BEFORE-1', 'BEFORE-2']));
  const wrong = ['UNDO-1', 'UNDO-2', 'UNDO-3', 'UNDO-4', 'UNDO-5'];
  await steps.add(product, steps.list([...wrong, 'BEFORE-1']));
  const [second, first] = await additionsOf(product);
  expect(second).toMatchObject({
    pool_id: product.productId,
    name: null,
    codes: 5,
    left: 5,
    sold: 0,
    quarantined: 0,
    added_by: { id: maker.profileId },
    undone_at: null,
    removed: null,
  });
  expect(first).toMatchObject({ codes: 2, left: 2 });
  // Sold in the order of adding: both of the first list, and one of the second.
  const { cookie } = await store.makeSignedInBuyer(1000);
  expect((await buyCodes(store, cookie, product, 3)).status).toBe(201);
  const [aside] = await steps.codesOf(product, '?status=free');
  await steps.call('POST', '/api/admin/codes/quarantine', { ids: [aside?.id], reason: 'Looked odd' });
  await sql`update codes set status = 'expired' where id = (select id from codes
    where product_id = ${product.productId} and status = 'free' order by id limit 1)`.execute(owner());

  const entries = await audited(store, async () =>
    expect(undoneOf(await undo(second?.id ?? ''))).toEqual({ removed: 3, sold: 1, quarantined: 1, ...NONE }),
  );
  expect(entries).toMatchObject([
    {
      action: 'codes_addition_undone',
      actor_id: maker.profileId,
      details: { codes: '3', sold: '1', quarantined: '1', ...GONE },
    },
  ]);
  expect(await vaultOf(store, product)).toEqual([
    'BEFORE-1 sold',
    'BEFORE-2 sold',
    'UNDO-1 sold',
    'UNDO-5 quarantined',
  ]);
  expect((await additionsOf(product)).map(({ left, sold, removed }) => [left, sold, removed])).toEqual([
    [0, 1, 3],
    [0, 2, null],
  ]);
  // What went can be added again.
  expect((await steps.add(product, steps.list(wrong))).body).toMatchObject({
    data: { added: 3, left_out: 2 },
  });
});

test('sent twice it is done once; undone before, or all sold: there is nothing to undo', async () => {
  const { product, id } = await added(['TWICE-1', 'TWICE-2']);
  const key = newKey();
  const entries = await audited(store, async () => {
    const answers = await Promise.all([undo(id, key), undo(id, key)]);
    expect(answers.map((one) => undoneOf(one))).toEqual(
      [1, 2].map(() => ({ removed: 2, sold: 0, quarantined: 0, ...NONE })),
    );
  });
  expect(entries).toHaveLength(1);
  await steps.add(product, steps.list(['TWICE-1', 'TWICE-2']));
  const again = await unchangedBy(store, () => undo(id, key));
  expect(undoneOf(again)).toEqual({ removed: 2, sold: 0, quarantined: 0, ...NONE });
  expect(await refused(() => undo(id))).toEqual({ status: 409, code: 'already_decided' });
  expect(await refused(() => undo(newKey()))).toEqual({ status: 404, code: 'not_found' });
  const sold = await added(['ALL-SOLD']);
  const { cookie } = await store.makeSignedInBuyer(100);
  await buyCodes(store, cookie, sold.product);
  expect(await refused(() => undo(sold.id))).toEqual({ status: 409, code: 'already_decided' });
});

test('it takes the permission and the password given lately', async () => {
  const { product, id } = await added(['KEPT-1']);
  const late = await store.makeStaff('catalogue_manager');
  await ageOfPassword(store, late.profileId, 601);
  const support = await store.makeStaff('support');
  expect(await refused(() => undo(id, newKey(), late))).toEqual({ status: 403, code: 'password_required' });
  expect((await refused(() => undo(id, newKey(), support))).status).toBe(403);
  expect(await vaultOf(store, product)).toEqual(['KEPT-1 free']);
});

test('a code under purchase stays sold: undoing waits and is told', async () => {
  const { product, id } = await added(['UNDER-PURCHASE']);
  const [late] = await meetingAt(
    store,
    (tx) => sql`update codes set status = 'sold' where addition_id = ${id}`.execute(tx),
    [() => undo(id)],
  );
  expect(late === undefined ? null : refusalOf(late)).toEqual({ status: 409, code: 'already_decided' });
  expect(await vaultOf(store, product)).toEqual(['UNDER-PURCHASE sold']);
});

test('purchases and undoing at once: each code is either sold or gone, and two who undo do it once', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `RACE-${index}`);
  const { product, id } = await added(texts);
  const buyers = await Promise.all(Array.from({ length: 12 }, () => store.makeSignedInBuyer(100)));
  const [bought, undone] = await Promise.all([
    Promise.all(buyers.map(({ cookie }) => buyCodes(store, cookie, product))),
    Promise.all([undo(id), undo(id)]),
  ]);
  const sold = statusesOf(bought).filter((status) => status === 201).length;
  const done = undone.filter(({ status }) => status === 200).map((one) => undoneOf(one).removed);
  expect(done.length).toBe(sold === 12 ? 0 : 1);
  expect(sold + (done[0] ?? 0)).toBe(12);
  expect((await vaultOf(store, product)).filter((line) => line.endsWith(' sold'))).toHaveLength(sold);
  const { rows } = await sql`select count(*)::int as count from codes where addition_id = ${id}`.execute(
    owner(),
  );
  expect(rows).toEqual([{ count: sold }]);
});

test('what comes back from an order is not sold to the next: before undoing and after it', async () => {
  const { product, id } = await added(['BACK-1', 'BACK-2', 'BACK-3']);
  const { cookie } = await store.makeSignedInBuyer(1000);
  expect((await buyCodes(store, cookie, product, 2)).status).toBe(201);
  // One of them was given back unseen, and is on sale again.
  await sql`update codes set status = 'free' where id = (select min(id::text)::uuid from codes
    where addition_id = ${id} and status = 'sold')`.execute(owner());
  expect(undoneOf(await undo(id))).toEqual({ removed: 1, sold: 1, quarantined: 1, ...NONE });
  await sql`update codes set status = 'free' where addition_id = ${id} and status = 'sold'`.execute(owner());
  expect(await vaultOf(store, product)).toEqual(['BACK-1 quarantined', 'BACK-2 quarantined']);
  const { rows } =
    await sql`select distinct quarantine_reason as reason from codes where addition_id = ${id}`.execute(
      owner(),
    );
  expect(rows).toEqual([GONE]);
});
