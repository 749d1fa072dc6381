import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MailStore } from '#sandbox/mailbox/mail-store.ts';
import { PUBLIC_URL, tempDir, testSandbox } from '#sandbox/sandbox.fixture.ts';
import type { TestSandbox } from '#sandbox/sandbox.fixture.ts';

const mailsSchema = z.array(
  z.strictObject({
    id: z.string(),
    to: z.string(),
    from: z.string(),
    subject: z.string(),
    date: z.iso.datetime(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
    replyTo: z.string(),
  }),
);

async function send(sandbox: TestSandbox, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });
  await transport.sendMail({ from: '"رصيد" <no-reply@store.example>', ...mail });
}

async function mails(sandbox: TestSandbox, query = ''): Promise<z.infer<typeof mailsSchema>> {
  return mailsSchema.parse(await (await fetch(sandbox.url(`/mailbox/api/mails${query}`))).json());
}

async function page(sandbox: TestSandbox, path: string): Promise<{ headers: Headers; body: string }> {
  const response = await fetch(sandbox.url(`/mailbox/${path}`));
  return { headers: response.headers, body: await response.text() };
}

const CONFIRM = {
  to: '"Amina" <amina@shop.example>',
  subject: 'أكّد بريدك الإلكتروني',
  text: 'افتح https://store.example/confirm?t=1&l=ar لتأكيد بريدك.',
  html: '<p style="color:red">مرحباً <a href="https://store.example/confirm?t=1&amp;l=ar">تأكيد</a></p>',
};

test('a mail arrives with its Arabic subject, both parts and its links', async () => {
  const sandbox = await testSandbox();
  const before = Date.now();
  await send(sandbox, CONFIRM);
  const [mail] = await mails(sandbox);
  expect(mail).toMatchObject({
    to: 'amina@shop.example',
    from: 'رصيد <no-reply@store.example>',
    subject: 'أكّد بريدك الإلكتروني',
    links: ['https://store.example/confirm?t=1&l=ar'],
    replyTo: '',
  });
  expect(mail?.text.trim()).toBe(CONFIRM.text);
  expect(mail?.html.trim()).toBe(CONFIRM.html);
  expect(Date.parse(mail?.date ?? '')).toBeGreaterThanOrEqual(before);
  expect(Date.parse(mail?.date ?? '')).toBeLessThanOrEqual(Date.now());
});

test('the list is newest first and can be narrowed to an address, blind copies included', async () => {
  const sandbox = await testSandbox();
  expect((await page(sandbox, '')).body).toContain('No mails yet.');
  await send(sandbox, { to: 'a@shop.example, b@shop.example', subject: 'first', text: '1' });
  await send(sandbox, { to: 'b@shop.example', bcc: 'hidden@shop.example', subject: 'second', text: '2' });
  const subjects = async (query: string): Promise<string[]> =>
    (await mails(sandbox, query)).map(({ subject }) => subject);
  expect(await subjects('')).toEqual(['second', 'first']);
  expect(await subjects('?to=A@shop.example')).toEqual(['first']);
  expect(await subjects('?to=hidden@shop.example')).toEqual(['second']);
  expect(await subjects('?to=shop.example')).toEqual([]);
  const { body } = await page(sandbox, '?to=a@shop.example');
  expect([...body.matchAll(/class="subject"[^>]*>([^<]*)</g)].map(([, subject]) => subject)).toEqual([
    'first',
  ]);
});

test('what a mail says of its recipients itself does not count', async () => {
  const sandbox = await testSandbox();
  await send(sandbox, {
    to: 'a@shop.example',
    text: 'x',
    headers: { 'X-Envelope-To': 'victim@shop.example' },
  });
  expect((await mails(sandbox, '?to=victim@shop.example')).length).toBe(0);
  expect((await mails(sandbox))[0]?.to).toBe('a@shop.example');
});

test('markup in a mail stays text outside of its frame, which has no scripts and no origin', async () => {
  const sandbox = await testSandbox();
  const evil = '"><script>alert(1)</script>';
  await send(sandbox, { to: 'a@shop.example', subject: evil, text: evil, html: `<b>hi</b>${evil}` });
  const [mail] = await mails(sandbox);
  const list = await page(sandbox, '');
  const shown = await page(sandbox, `mails/${mail?.id}`);
  expect(list.body).toContain(`<a href="mails/${mail?.id}">`);
  expect(list.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(shown.headers.get('content-security-policy')).toContain(
    "default-src 'none'; style-src 'unsafe-inline'",
  );
  for (const { body } of [list, shown]) {
    expect(body).not.toContain('<script');
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).toContain('nothing is really sent');
    expect(body).toContain('لا يُرسل أي شيء فعلًا');
  }
  expect(shown.body).toMatch(
    /sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"\s+srcdoc="&lt;!doctype html&gt;&lt;base target=&quot;_top&quot;&gt;&lt;b&gt;hi/,
  );
});

test('links in the text part can be followed', async () => {
  const sandbox = await testSandbox();
  await send(sandbox, CONFIRM);
  const { body } = await page(sandbox, `mails/${(await mails(sandbox))[0]?.id}`);
  expect(body).toContain(
    '<a href="https://store.example/confirm?t=1&amp;l=ar">https://store.example/confirm?t=1&amp;l=ar</a>',
  );
});

test('an unknown mail is not found, and the address without a slash leads to the list', async () => {
  const sandbox = await testSandbox();
  expect((await fetch(sandbox.url('/mailbox/mails/..%2F..%2Fetc'))).status).toBe(404);
  const response = await fetch(sandbox.url('/mailbox?to=a'), { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, `${PUBLIC_URL}/mailbox/?to=a`]);
});

test('a restart keeps the mails', async () => {
  const first = await testSandbox();
  await send(first, CONFIRM);
  const before = await mails(first);
  await first.close();
  expect(await mails(await testSandbox({ dir: first.dir }))).toEqual(before);
});

test('a mail above 2 MiB is refused, though its size was not announced', async () => {
  const sandbox = await testSandbox();
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });
  const raw = `From: a@s.example\r\nTo: b@s.example\r\n\r\n${'x'.repeat(2 * 1024 * 1024)}\r\n`;
  const envelope = { from: 'a@s.example', to: ['b@s.example'] };
  await expect(transport.sendMail({ envelope, raw })).rejects.toMatchObject({ responseCode: 552 });
  expect(await mails(sandbox)).toEqual([]);
});

test('the oldest mails make room', async () => {
  const dir = await tempDir();
  const store = await MailStore.open(dir, 3);
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    await store.add(Buffer.from(`Subject: ${name}\r\n\r\nbody`), ['a@shop.example']);
  }
  const subjects = (kept: MailStore): string[] => kept.list(null).map(({ subject }) => subject);
  expect(subjects(store)).toEqual(['five', 'four', 'three']);
  expect(subjects(await MailStore.open(dir))).toEqual(['five', 'four', 'three']);
});
