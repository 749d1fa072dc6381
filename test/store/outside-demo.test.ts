// A store that is no demo: nothing of the sandbox is there, and no card is charged before the gateway's keys are known.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDepositOptions } from '#shared/deposits/deposits.contract.ts';
import { readPayments, testGateway } from '#shared/deposits/payments.contract.ts';
import { GATEWAY_KEY, startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, refusalOf, unchangedBy } from '#test/client.ts';
import { askDeposit, openDeposit } from '#test/deposits/gateway-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { expectErrorsInFile } from '#test/run/unexpected-errors.ts';

expectErrorsInFile(/gateway_unavailable/);

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ isDemo: false });
});
afterAll(() => store.close());

const UNAVAILABLE = { status: 502, code: 'gateway_unavailable' };

test('nothing answers below /sandbox', async () => {
  for (const path of [
    '',
    '/',
    '/mailbox/',
    '/mailbox/api/mails?to=a@b.example',
    '/gateway/test/api/v2/balance',
  ])
    expect((await fetch(`${store.url}/sandbox${path}`)).status, path).toBe(404);
});

test('deposits at a gateway without keys are refused and leave nothing; with keys of the panel they are made', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const admin = callAs(store, await store.makeAdmin());
  for (const method of ['chargily', 'edahabiya']) {
    const refused = await unchangedBy(store, () => askDeposit(store, cookie, { method }));
    expect(refusalOf(refused), method).toEqual(UNAVAILABLE);
  }
  expect(refusalOf(await admin('POST', '/api/admin/gateway-test'))).toEqual(UNAVAILABLE);
  const offered = async () =>
    dataOf(
      await callAs(store, { cookie })('GET', '/api/deposit-options'),
      readDepositOptions.response,
    ).methods.map(({ method }) => method);
  expect(await offered()).toEqual([]);
  const { gateway } = dataOf(await admin('GET', '/api/admin/payments'), readPayments.response);
  expect(gateway).toMatchObject({ mode: 'none', source: 'none', public_key: null, secret_key: null });

  const keys = { mode: 'test', public_key: 'test_pk_Zq7Xw3Vt9Lm2', secret_key: GATEWAY_KEY };
  expect((await admin('PUT', '/api/admin/gateway-keys', keys)).status).toBe(200);
  expect(dataOf(await admin('POST', '/api/admin/gateway-test'), testGateway.response).outcome).toBe('works');
  expect(await offered()).toEqual(expect.arrayContaining(['chargily', 'edahabiya']));
  expect((await openDeposit(store, cookie)).status).toBe('awaiting_payment');
});

test('webhooks go to names and public addresses of both families, never to our own network', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const add = async (url: string) => {
    const body = { url, events: ['order.completed'] };
    return (await callAs(store, { cookie })('POST', '/api/webhook-endpoints', body)).status;
  };
  const taken = ['https://[2606:4700::1111]/', 'https://93.184.216.34/', 'https://shop.example/'];
  for (const url of taken) expect([url, await add(url)]).toEqual([url, 201]);
  for (const host of [
    '10.0.0.1',
    '127.1',
    'localhost',
    '[::1]',
    '[fd00::1]',
    '[fe80::1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:127.0.0.1]',
    // The older way to write IPv4 in IPv6, and the ways through gateways.
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
  ])
    expect([host, await add(`https://${host}/`)]).toEqual([host, 422]);
});
