// Every word of the gateway, with what was made of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGatewayEvents } from '#shared/wallet/ledger.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { fieldsOf, pageOf, refusalOf } from '#test/client.ts';
import {
  checkoutOf,
  eventAbout,
  openDeposit,
  sendWebhook,
  settle,
  waitForVerdicts,
} from './gateway-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let accountant: { cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  accountant = await store.makeStaff('accountant');
});
afterAll(() => store.close());

const ask = (query: string, by = accountant) => callAs(store, by)('GET', `/api/admin/gateway-log${query}`);
const list = async (query = '') => pageOf(await ask(query), listGatewayEvents.response);

test('messages are listed newest first, with their verdict and without unverified content', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const deposit = await openDeposit(store, cookie);
  const checkout = checkoutOf(deposit);
  await settle(store, checkout, 'pay');
  await waitForVerdicts(store, deposit.id, ['credited']);
  await sendWebhook(store, eventAbout(checkout, { account: { nif: '000' } }));
  await sendWebhook(store, eventAbout(checkout), 'f'.repeat(64));
  await sendWebhook(store, eventAbout('nobodys', {}, 'checkout.paid'));
  await sendWebhook(store, eventAbout(checkout, {}, 'checkout.reviewed'));
  const { data } = await list();
  expect(data.map(({ verdict, checkout_id, deposit_id }) => [verdict, checkout_id, deposit_id])).toEqual([
    ['unknown_type', null, null],
    ['unknown_deposit', 'nobodys', null],
    ['bad_signature', null, null],
    ['already_paid', checkout, deposit.id],
    ['credited', checkout, deposit.id],
  ]);
  const [, , forged, repeated] = data;
  expect(forged).toMatchObject({ provider: 'chargily', event_id: null, event_type: null, payload: null });
  expect(JSON.parse(repeated?.payload ?? '')).toEqual({
    id: checkout,
    amount: 5145,
    currency: 'dzd',
    status: 'paid',
    livemode: false,
  });
  expect(repeated?.event_type).toBe('checkout.paid');
  expect((await list(`?deposit_id=${deposit.id}`)).data.map(({ verdict }) => verdict)).toEqual([
    'already_paid',
    'credited',
  ]);
  expect((await list('?verdict=bad_signature')).data).toEqual([forged]);
  expect((await list(`?verdict=mismatch&deposit_id=${deposit.id}`)).data).toEqual([]);
});

test('pages follow each other without a gap', async () => {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.pagination?.next_cursor;
  } while (cursor);
  const { rows } = await sql<{
    id: string;
  }>`select id::text from webhook_events order by id::bigint desc`.execute(store.database.owner.db);
  expect(ids).toEqual(rows.map(({ id }) => id));
});

test('days are those of Algeria, the first and the last whole', async () => {
  // Algeria is an hour ahead: its day begins at 23:00 of the day before.
  await sql`insert into webhook_events (provider, verdict, event_id, received_at) values
    ('chargily', 'unchanged', 'before', '2026-01-01T22:59:59.999Z'),
    ('chargily', 'unchanged', 'first', '2026-01-01T23:00:00Z'),
    ('chargily', 'unchanged', 'last', '2026-01-03T22:59:59.999Z'),
    ('chargily', 'unchanged', 'after', '2026-01-03T23:00:00Z')`.execute(store.database.owner.db);
  const named = async (query: string) => (await list(query)).data.map(({ event_id }) => event_id);
  expect(await named('?from=2026-01-02&until=2026-01-03')).toEqual(['last', 'first']);
  expect(await named('?until=2026-01-01')).toEqual(['before']);
  expect(await named('?from=2026-01-04&until=2026-01-04')).toEqual(['after']);
});

test('invalid filters are refused, and the log requires the ledger permission', async () => {
  expect(fieldsOf(await ask('?cursor=WyJ4Il0'))).toEqual([{ field: 'cursor', problem: 'not_allowed' }]);
  expect((await ask('?from=2026-02-30')).status).toBe(400);
  expect((await ask('?verdict=fine')).status).toBe(400);
  const clerk = await store.makeStaff('order_desk');
  expect(refusalOf(await ask('', clerk))).toEqual({ status: 403, code: 'access_denied' });
});
