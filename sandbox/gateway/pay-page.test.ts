import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testSandbox } from '#sandbox/sandbox.fixture.ts';
import type { TestSandbox } from '#sandbox/sandbox.fixture.ts';
import { webhookReceiver } from '#sandbox/gateway/webhook-receiver.fixture.ts';

async function open(sandbox: TestSandbox, id: string): Promise<{ response: Response; page: string }> {
  const response = await fetch(sandbox.url(`/gateway/test/checkouts/${id}/pay`));
  return { response, page: await response.text() };
}

function buttons(page: string): string[] {
  const forms = [...page.matchAll(/<form method="post" action="\.\/pay">([\s\S]*?)<\/form>/g)];
  return forms.map(([, form = '']) => {
    const outcome = /<input type="hidden" name="outcome" value="(\w+)"/.exec(form)?.[1];
    return `${outcome}: ${/<button[^>]*>([^<]*)<\/button>/.exec(form)?.[1]}`;
  });
}

test.each([
  [
    'en',
    'ltr',
    'no money moves',
    'DA',
    ['pay: Pay', 'fail: Fail', 'cancel: Cancel', 'expire: Let it expire'],
  ],
  [
    'ar',
    'rtl',
    'لا تتحرك أي أموال',
    'د.ج',
    ['pay: ادفع', 'fail: فشل الدفع', 'cancel: إلغاء', 'expire: دعها تنتهي'],
  ],
  [
    'fr',
    'ltr',
    'aucun argent ne circule',
    'DA',
    ['pay: Payer', 'fail: Faire échouer', 'cancel: Annuler', 'expire: Laisser expirer'],
  ],
])('the page speaks %s', async (locale, dir, notice, currency, expected) => {
  const sandbox = await testSandbox();
  const { response, page } = await open(
    sandbox,
    await sandbox.create({ locale, amount: 12_500, description: 'Deposit <7> & "more"' }),
  );
  expect(response.status).toBe(200);
  expect(page).toContain(`<html lang="${locale}" dir="${dir}">`);
  expect(page).toContain(notice);
  expect(page).toContain(`<strong><bdi>12,500.00</bdi> <bdi>${currency}</bdi></strong>`);
  expect(page).toContain('Deposit &lt;7&gt; &amp; &quot;more&quot;');
  expect(buttons(page)).toEqual(expected);
});

test('the policy allows this very style and no script', async () => {
  const sandbox = await testSandbox();
  const { response, page } = await open(sandbox, await sandbox.create());
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test.each(['en', 'ar'])('each button ends the checkout and leads back to the store (%s)', async (locale) => {
  const sandbox = await testSandbox();
  const receiver = await webhookReceiver();
  const outcomes = [
    ['pay', 'paid', 'success?d=1&checkout_id='],
    ['fail', 'failed', 'failure?checkout_id='],
    ['cancel', 'canceled', 'failure?checkout_id='],
    ['expire', 'expired', 'failure?checkout_id='],
  ] as const;
  for (const [index, [outcome, status, back]] of outcomes.entries()) {
    const id = await sandbox.create({
      locale,
      failure_url: 'https://store.example/deposit/failure',
      webhook_endpoint: receiver.url,
    });
    const response = await sandbox.form(id, outcome);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`https://store.example/deposit/${back}${id}`);
    expect(await (await sandbox.api('GET', `/checkouts/${id}`)).json()).toMatchObject({ status });
    expect((await receiver.waitFor(index + 1))[index]?.event).toMatchObject({
      type: `checkout.${status}`,
      data: { id, status },
    });
    const { page } = await open(sandbox, id);
    expect(buttons(page)).toEqual([]);
    expect(page).toContain(`href="${`https://store.example/deposit/${back}`.replace('&', '&amp;')}${id}"`);
  }
});

test.each([
  ['https://s.example/back', 'https://s.example/back?checkout_id='],
  ['https://s.example/back?', 'https://s.example/back?checkout_id='],
  ['https://s.example/back?a=%20b+c&d=%D8%A7', 'https://s.example/back?a=%20b+c&d=%D8%A7&checkout_id='],
])('without a failure_url %s is returned to', async (success_url, start) => {
  const sandbox = await testSandbox();
  const id = await sandbox.create({ success_url });
  expect((await sandbox.form(id, 'cancel')).headers.get('location')).toBe(start + id);
});

test('the id goes before a fragment', async () => {
  const sandbox = await testSandbox();
  const id = await sandbox.create({ success_url: 'https://s.example/#top' });
  const { headers } = await sandbox.form(id, 'pay');
  expect(headers.get('location')).toBe(`https://s.example/?checkout_id=${id}#top`);
});

test('of many presses at once one counts, and all lead to where it led', async () => {
  const sandbox = await testSandbox();
  const receiver = await webhookReceiver();
  const id = await sandbox.create({ webhook_endpoint: receiver.url });
  const presses = ['pay', 'cancel', 'pay', 'fail', 'expire'].map((outcome) => sandbox.form(id, outcome));
  const locations = (await Promise.all(presses)).map(({ headers }) => headers.get('location'));
  expect(new Set(locations).size).toBe(1);
  await receiver.waitFor(1);
  const { type } = receiver.received[0]?.event ?? {};
  expect(await (await sandbox.api('GET', `/checkouts/${id}`)).json()).toMatchObject({
    status: type?.replace('checkout.', ''),
  });
  // This one is asked for and waited for; one more of a second press would have come before it.
  await sandbox.control(`/checkouts/${id}/webhook`);
  expect(receiver.received.map(({ event }) => event.type)).toEqual([type, type]);
});

test('a later press, on a page left open, does not undo what was chosen', async () => {
  const sandbox = await testSandbox();
  const failure_url = 'https://store.example/failure';
  const id = await sandbox.create({ failure_url });
  await sandbox.form(id, 'cancel');
  const late = await sandbox.form(id, 'pay');
  expect([late.status, late.headers.get('location')]).toEqual([303, `${failure_url}?checkout_id=${id}`]);
  expect(await (await sandbox.api('GET', `/checkouts/${id}`)).json()).toMatchObject({ status: 'canceled' });
});

test('an unknown outcome changes nothing', async () => {
  const sandbox = await testSandbox();
  const id = await sandbox.create({ locale: 'en' });
  const response = await sandbox.form(id, 'steal');
  expect([response.status, await response.text()]).toEqual([
    422,
    expect.stringContaining('Choose one of the buttons below.'),
  ]);
  expect(await (await sandbox.api('GET', `/checkouts/${id}`)).json()).toMatchObject({ status: 'pending' });
});

test('an address without a checkout says so', async () => {
  const sandbox = await testSandbox();
  const { response, page } = await open(sandbox, '01hj5n7cqpaf0mt2d0xx85tgz8');
  expect([response.status, page]).toEqual([
    404,
    expect.stringContaining('There is no payment at this address.'),
  ]);
  expect((await sandbox.form('nothing', 'pay')).status).toBe(404);
});
