// A report that is decided twice by the same person: answered as before, and nothing is handed over a second time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import {
  buy,
  delivered,
  deliveriesOf,
  lineOf,
  makeByHand,
  refuse,
  replace,
  report,
  standing,
  type Person,
} from './desk-steps.ts';
import { PDF, photograph } from '#test/store/sample-files.ts';
import { audited } from '#test/staff/staff-steps.ts';

let store: TestStore;
let desk: Person;
let colleague: Person;
beforeAll(async () => {
  store = await startTestStore();
  desk = await store.makeStaff('order_desk');
  colleague = await store.makeStaff('order_desk');
});
afterAll(() => store.close());

const ALREADY_DECIDED = { status: 409, code: 'already_decided' };

/** A report about something written, or about a code of which there are two more. */
async function reported(kind: 'text' | 'code') {
  const product =
    kind === 'text'
      ? await makeByHand(store, '500')
      : await makeProduct(store.database.owner.db, store.vault, { price: '500', codes: ['A', 'B', 'C'] });
  const bought = await buy(store, [{ product, price: '500.00' }]);
  if (kind === 'text')
    await delivered(store, desk, lineOf(bought), { kind: 'text', quantity: 1, text: 'Bad' });
  return { id: await report(store, bought, await standing(store, bought.orderId)), orderId: bought.orderId };
}

/** Sent three times at once and once more: all have one answer, and the log has one entry. */
async function expectOnce(action: string, send: () => Promise<Answer>): Promise<void> {
  let answers: Answer[] = [];
  const left = await audited(store, async () => {
    answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
  expect(left.map((entry) => entry.action)).toEqual([action]);
}

const refusesAll = async (...others: (() => Promise<Answer>)[]) => {
  for (const other of others) expect(refusalOf(await unchangedBy(store, other))).toEqual(ALREADY_DECIDED);
};

test.each([
  ['code', { kind: 'code', answer: 'Sorry for that' }, { kind: 'code' }],
  ['text', { kind: 'text', text: 'Good words' }, { kind: 'text', text: 'Other words' }],
  [
    'text',
    { kind: 'credentials', user: 'karim', password: 'one' },
    { kind: 'credentials', user: 'karim', password: 'two' },
  ],
  [
    'text',
    { kind: 'done', answer: 'It works now' },
    { kind: 'text', text: 'It works', answer: 'It works now' },
  ],
] as const)('a %s replaced by %o is replaced once', async (kind, given, other) => {
  const { id, orderId } = await reported(kind);
  await expectOnce('report_replaced', () => replace(store, desk, id, given));
  expect((await deliveriesOf(store, orderId)).map((one) => [one.kind, one.withdrawn_as])).toEqual([
    [kind, 'replaced'],
    [given.kind, null],
  ]);
  await refusesAll(
    () => replace(store, desk, id, other),
    () => replace(store, colleague, id, given),
    () => refuse(store, desk, id),
  );
});

test('a file is delivered once', async () => {
  const { id, orderId } = await reported('text');
  const send = (who: Person, file: Uint8Array<ArrayBuffer>, words = 'Open it') =>
    api(
      store,
      'POST',
      `/api/admin/reports/${id}/replacement-file?name=guide.pdf&answer=${encodeURIComponent(words)}`,
      {
        cookie: who.cookie,
        file,
      },
    );
  await expectOnce('report_replaced', () => send(desk, PDF));
  expect(await deliveriesOf(store, orderId)).toMatchObject([{ kind: 'text' }, { kind: 'file' }]);
  const files = await store.database.owner.db
    .selectFrom('files')
    .select(['deleted_at'])
    .where('profile_id', '=', desk.profileId)
    .execute();
  expect(files.filter(({ deleted_at: at }) => at === null)).toHaveLength(1);
  const picture = await photograph();
  await refusesAll(
    () => send(desk, picture),
    () => send(desk, PDF, 'Read it'),
    () => send(colleague, PDF),
  );
});

test('a refusal is written once', async () => {
  const { id, orderId } = await reported('code');
  await expectOnce('report_refused', () => refuse(store, desk, id, 'It works here'));
  const events = await store.database.owner.db
    .selectFrom('order_events')
    .select('note')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'report_refused')
    .execute();
  expect(events).toEqual([{ note: 'It works here' }]);
  await refusesAll(
    () => refuse(store, desk, id, 'Other words'),
    () => refuse(store, colleague, id, 'It works here'),
    () => replace(store, desk, id, { kind: 'code' }),
  );
});
