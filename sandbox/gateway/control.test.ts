import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir, testSandbox } from '#sandbox/sandbox.fixture.ts';
import { webhookReceiver } from '#sandbox/gateway/webhook-receiver.fixture.ts';

test('a checkout can be paid after it has expired, and paid is final', async () => {
  const sandbox = await testSandbox();
  const receiver = await webhookReceiver();
  const id = await sandbox.create({ webhook_endpoint: receiver.url });
  await sandbox.form(id, 'expire');
  await receiver.waitFor(1);
  const paid = await sandbox.control(`/checkouts/${id}/outcome`, { outcome: 'pay' });
  expect([paid.status, await paid.json()]).toEqual([200, expect.objectContaining({ id, status: 'paid' })]);
  expect((await receiver.waitFor(2)).map(({ event }) => event.type)).toEqual([
    'checkout.expired',
    'checkout.paid',
  ]);
  const undone = await sandbox.control(`/checkouts/${id}/outcome`, { outcome: 'fail' });
  expect([undone.status, await undone.json()]).toEqual([
    409,
    { message: 'The checkout is paid, which is final.' },
  ]);
});

test.each([{ outcome: 'steal' }, {}, { outcome: 'pay', twice: true }])(
  'outcome %o is refused',
  async (body) => {
    const sandbox = await testSandbox();
    const response = await sandbox.control(`/checkouts/${await sandbox.create()}/outcome`, body);
    expect(response.status).toBe(422);
  },
);

test('resending repeats the last event to the byte', async () => {
  const sandbox = await testSandbox();
  const receiver = await webhookReceiver();
  const id = await sandbox.create({ webhook_endpoint: receiver.url });
  expect((await sandbox.control(`/checkouts/${id}/webhook`)).status).toBe(409);
  await sandbox.form(id, 'pay');
  await receiver.waitFor(1);
  await sandbox.control(`/checkouts/${id}/webhook`);
  const [first, second] = receiver.received;
  expect(second?.raw).toBe(first?.raw);
});

test.each(['outcome', 'webhook'])('%s of an unknown checkout is not found', async (call) => {
  const sandbox = await testSandbox();
  expect((await sandbox.control(`/checkouts/none/${call}`, { outcome: 'pay' })).status).toBe(404);
});

test('a restart loses nothing', async () => {
  const receiver = await webhookReceiver();
  const first = await testSandbox();
  const waiting = await first.create({ metadata: { deposit_id: 'a/ب', list: [1] }, locale: 'fr' });
  const paid = await first.create({ webhook_endpoint: receiver.url });
  await first.form(paid, 'pay');
  const before = await (await first.api('GET', '/checkouts')).text();
  await receiver.waitFor(1);
  await first.close();

  const second = await testSandbox({ dir: first.dir });
  expect(await (await second.api('GET', '/checkouts')).text()).toBe(before);
  await second.control(`/checkouts/${paid}/webhook`);
  expect(receiver.received[1]?.raw).toBe(receiver.received[0]?.raw);
  expect((await second.form(waiting, 'pay')).status).toBe(303);
  expect((await second.create()) > paid).toBe(true);
});

test('a kept file that is no checkout is named', async () => {
  const dir = await tempDir();
  await (await testSandbox({ dir })).close();
  await writeFile(join(dir, 'checkouts', '01hj5n7cqpaf0mt2d0xx85tgz8.json'), '{"checkout":{"amount":"1"}}');
  await expect(testSandbox({ dir })).rejects.toThrow('01hj5n7cqpaf0mt2d0xx85tgz8.json');
});
