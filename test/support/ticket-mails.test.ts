// Tickets by mail: what people are sent, what comes back, and what does not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TICKET_FILE_BYTES_MAX } from '#shared/support/tickets.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { replyMarkers } from '#server/support/mails/cut-reply.ts';
import { unchangedBy } from '#test/client.ts';
import { PICTURE } from '#test/staff/access-table.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { MAIL_DOMAIN, startTestStore, type TestStore } from '#test/store.ts';
import { deliver, mailsTo, numberOf, replyAddress, replyOf } from './mail-steps.ts';
import { answer, open, readDesk, readTicket, type Someone } from './ticket-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let staff: Someone & { email: string };
beforeAll(async () => {
  store = await startTestStore();
  staff = await store.makeStaff('support');
});
afterAll(() => store.close());

const owner = () => store.database.owner;
const textsOf = async (id: string) => (await readDesk(store, staff, id)).messages.map(({ text }) => text);
const FIRST = 'I paid and see nothing.';

async function mailTo(email: string) {
  return until(async () => {
    const [mail] = await mailsTo(store, email);
    if (mail === undefined) throw new Error(`no mail to ${email}`);
    return mail;
  }, 50);
}

const LONG = `Dear <b>Amina</b>,\n${'We looked into it. '.repeat(30)}\nIt works now.`;

test.each(['en', 'ar'] as const)(
  'a client gets the whole answer by mail and an address of their own, in %s',
  async (language) => {
    const buyer = await store.makeSignedInBuyer();
    await sql`update profiles set language = ${language} where id = ${buyer.profileId}`.execute(owner().db);
    const id = await open(store, buyer);
    await answer(store, staff, id, { text: LONG });
    await addJob(owner().db, 'mail_notifications', {});
    const mail = await mailTo(buyer.email);
    expect(mail.text.startsWith(replyMarkers[language])).toBe(true);
    for (const line of LONG.split('\n')) expect(mail.text).toContain(line.trim());
    expect(mail.html).toContain('&lt;b&gt;Amina&lt;/b&gt;');
    expect(mail.subject).not.toContain('Amina');
    expect(mail.replyTo).toBe(await replyAddress(store, buyer, id));
    expect(mail.replyTo.split('@')).toEqual([expect.stringMatching(/^[\w+.-]{1,64}$/), MAIL_DOMAIN]);
    const page = await (await fetch(`${store.sandboxUrl}/mailbox/mails/${mail.id}`)).text();
    for (const header of ['In-Reply-To', 'References'])
      expect(page).toContain(`${header}: &lt;ticket-${id}@rasid.example&gt;`);
    expect(page).toContain('Auto-Submitted: auto-generated');
    // Of staff, the one who answers tickets, under the same conversation.
    const told = await mailTo(staff.email);
    expect(told.replyTo).toMatch(/^tickets\+t\d\d-\d{6}\.[\da-v]{26}\.[\da-v]{16}@reply\.shop\.example$/);
  },
);

test('a reply goes under the ticket as its writer, without what it quotes, and reopens a solved one', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  await answer(store, staff, id, { text: 'Try again' });
  await callAs(store, staff)('POST', `/api/admin/tickets/${id}/solve`);
  const mail = await replyOf(store, buyer, id, {
    text: `It works <script>alert(1)</script>\n\nOn Thu, Rasid <no-reply@rasid.example> wrote:\n> ${replyMarkers.en}\n> Try again`,
  });
  const [to] = [mail['to']].flat();
  const taken = await deliver(store, {
    ...mail,
    to: ['other@shop.example', String(to).toUpperCase()],
    from: buyer.email.toUpperCase(),
  });
  expect([taken.status, taken.body]).toEqual([200, { outcome: 'taken' }]);
  const { state, messages } = await readTicket(store, buyer, id);
  expect(state).toBe('waiting_for_us');
  const own = await readTicket(store, buyer, id);
  expect(messages.at(-1)).toMatchObject({
    text: 'It works <script>alert(1)</script>',
    by: own.opened_by,
    files: [],
  });
  // Staff reply to the client, never in a note.
  expect((await deliver(store, await replyOf(store, staff, id, { text: 'Glad to hear' }))).status).toBe(200);
  expect((await readTicket(store, buyer, id)).messages.at(-1)).toMatchObject({
    text: 'Glad to hear',
    by: null,
  });
  expect((await readDesk(store, staff, id)).messages.at(-1)).toMatchObject({ is_internal: false });
});

test('a reply to a merged ticket is shown in the one that it was merged into', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [from, into] = [await open(store, buyer), await open(store, buyer)];
  const mail = await replyOf(store, buyer, from);
  await callAs(store, staff)('POST', `/api/admin/tickets/${from}/merge`, { into });
  expect((await deliver(store, mail)).status).toBe(200);
  expect(await textsOf(into)).toEqual([FIRST, FIRST, await numberOf(store, from), 'It works, thank you']);
  expect((await readTicket(store, buyer, into)).state).toBe('open');
});

test('a mail that is told of twice, one after the other or at a time, is one message', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  const mail = await replyOf(store, buyer, id);
  expect((await deliver(store, mail)).status).toBe(200);
  const again = await unchangedBy(store, () => deliver(store, { ...mail, text: 'Otherwise' }));
  expect(again.body).toEqual({ outcome: 'taken' });
  const second = await replyOf(store, buyer, id, { text: 'At a time' });
  const other = await store.addServer();
  const together = await Promise.all(
    [store.url, other, store.url, other, store.url].map((url) => deliver({ url }, second)),
  );
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await textsOf(id)).toEqual([FIRST, 'It works, thank you', 'At a time']);
});

test('files come along as on the page; others are named, and no word is lost', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  const picture = {
    name: '../screen.png',
    content_type: 'text/html',
    content: Buffer.from(PICTURE).toString('base64'),
  };
  const attachments = [
    picture,
    { name: 'run.exe', content_type: 'image/png', content: Buffer.from('MZ<script>').toString('base64') },
    {
      name: 'large.pdf',
      content_type: 'application/pdf',
      content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(TICKET_FILE_BYTES_MAX)]).toString(
        'base64',
      ),
    },
    ...Array.from({ length: 5 }, (_, at) => ({ ...picture, name: `${at}.png` })),
  ];
  expect((await deliver(store, await replyOf(store, buyer, id, { attachments }))).status).toBe(200);
  const message = (await readDesk(store, staff, id)).messages.at(-1);
  expect(message?.files.map(({ name, is_picture }) => [name, is_picture])).toEqual(
    ['screen.png', '0.png', '1.png', '2.png', '3.png'].map((name) => [name, true]),
  );
  expect(message?.text).toBe('It works, thank you\n\n[Files not accepted: run.exe, large.pdf, 4.png]');
  const alone = await replyOf(store, buyer, id, { text: ' \n', attachments: [picture] });
  expect((await deliver(store, alone)).status).toBe(200);
  expect((await readDesk(store, staff, id)).messages.at(-1)).toMatchObject({
    text: '',
    files: [{ name: 'screen.png' }],
  });
});

test('two photographs of seven megabytes come in one mail', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  const content = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    Buffer.alloc(7 * 1024 * 1024),
    Buffer.from('\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ]).toString('base64');
  const attachments = ['a.pdf', 'b.pdf'].map((name) => ({ name, content_type: 'application/pdf', content }));
  expect((await deliver(store, await replyOf(store, buyer, id, { attachments }))).status).toBe(200);
  const { messages } = await readTicket(store, buyer, id);
  expect(messages.at(-1)?.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
});

test('what programs send by themselves is left alone', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  for (const more of [
    { auto_submitted: 'auto-replied' },
    { auto_submitted: 'auto-generated; owner=x' },
    { precedence: 'Bulk' },
    { return_path: '<>' },
    { return_path: '' },
  ]) {
    const mail = await replyOf(store, buyer, id, more);
    const left = await unchangedBy(store, () => deliver(store, mail));
    expect([left.status, left.body]).toEqual([200, { outcome: 'ignored' }]);
  }
  const byHand = await replyOf(store, buyer, id, { auto_submitted: 'no', precedence: 'first-class' });
  expect((await deliver(store, byHand)).body).toEqual({ outcome: 'taken' });
});
