// Replies by mail that are refused: nothing changes, and only staff hear of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TICKET_MESSAGES_AN_HOUR } from '#shared/support/tickets.contract.ts';
import { readTicketStatistics } from '#shared/support/ticket-merging.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { MAIL_BYTES_MAX } from '#server/support/mails/ticket-mails.routes.ts';
import { api, dataOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { PICTURE } from '#test/staff/access-table.ts';
import { statusesOf } from '#test/staff/staff-steps.ts';
import { MAIL_DOMAIN, startTestStore, type TestStore } from '#test/store.ts';
import { until } from '#test/run/until.ts';
import { addressFor, deliver, mailsTo, numberOf, replyAddress, replyOf } from './mail-steps.ts';
import { makeTicket } from './ticket-scene.ts';
import { open, type Someone } from './ticket-steps.ts';

let store: TestStore;
let staff: Someone;
beforeAll(async () => {
  store = await startTestStore();
  staff = await store.makeStaff('support');
});
afterAll(() => store.close());

const owner = () => store.database.owner;

interface Wrong {
  what: string;
  code: string;
  /** What is otherwise than in a good reply. */
  more?: (address: string) => object;
}
const moved = (change: (address: string) => string) => (address: string) => ({ to: [change(address)] });

test.each<Wrong>([
  {
    what: 'a forged signature',
    code: 'mail_address_unknown',
    more: moved((to) => to.replace(/\.[\da-v]{16}@/, '.0000000000000000@')),
  },
  {
    what: 'another ticket',
    code: 'mail_address_unknown',
    more: moved((to) => to.replace(/t(\d\d)-\d+/, 't$1-000001')),
  },
  {
    what: 'a malformed address',
    code: 'mail_address_unknown',
    more: moved((to) => to.replace('tickets+', 'tickets')),
  },
  {
    what: 'an address of another domain',
    code: 'mail_address_unknown',
    more: moved((to) => to.replace(MAIL_DOMAIN, 'evil.example')),
  },
  {
    what: 'no address of the store',
    code: 'mail_address_unknown',
    more: () => ({ to: ['info@shop.example'] }),
  },
  { what: 'another sender', code: 'mail_sender_refused', more: () => ({ from: 'someone@evil.example' }) },
  {
    what: 'a sender with a name',
    code: 'mail_sender_refused',
    more: () => ({ from: '"a" <someone@evil.example>' }),
  },
  { what: 'a sender who is not verified', code: 'mail_sender_refused', more: () => ({ verdict: 'none' }) },
  { what: 'a sender who is forged', code: 'mail_sender_refused', more: () => ({ verdict: 'fail' }) },
  { what: 'no words', code: 'mail_without_text', more: () => ({ text: ' \n' }) },
  { what: 'HTML alone', code: 'mail_without_text', more: () => ({ text: null, html: '<p>Hello</p>' }) },
  {
    what: 'more than 10,000 characters',
    code: 'invalid_request',
    more: () => ({ text: 'x'.repeat(10_001) }),
  },
  { what: 'characters that cannot be kept', code: 'invalid_request', more: () => ({ text: 'a\0b' }) },
  { what: 'no mail', code: 'invalid_request', more: () => ({ from: 4 }) },
])('refused, and nothing changes: $what', async ({ code, more }) => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  const mail = await replyOf(store, buyer, id);
  const [to] = [mail['to']].flat();
  const refused = await unchangedBy(store, () => deliver(store, { ...mail, ...more?.(String(to)) }));
  expect(problemOf(refused).code).toBe(code);
  // The good one is still taken.
  expect((await deliver(store, mail)).status).toBe(200);
});

test('who may not write any more, or never might, writes nothing by mail', async () => {
  const [buyer, foreign] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const member = await store.makeMember(buyer, 'viewer');
  const other = await store.makeStaff('catalogue_manager');
  const id = await open(store, buyer);
  const ticketNumber = await numberOf(store, id);
  const refuse = async (who: { profileId: string; email: string }, code: string) => {
    const mail = await replyOf(store, who, id, {
      to: [addressFor({ ticketNumber, profileId: who.profileId })],
    });
    expect(refusalOf(await unchangedBy(store, () => deliver(store, mail)))).toEqual({ status: 422, code });
  };
  await refuse(foreign, 'mail_address_unknown');
  await refuse(other, 'mail_sender_refused');
  expect((await deliver(store, await replyOf(store, member, id))).status).toBe(200);
  await sql`update profiles set is_active = false where id = ${member.profileId}`.execute(owner().db);
  await refuse(member, 'mail_sender_refused');
  await sql`update reseller_profiles set is_active = false where id = ${buyer.resellerId}`.execute(
    owner().db,
  );
  await refuse(buyer, 'mail_sender_refused');
  const leaver = { ...foreign, email: 'new.address@shop.example' };
  await refuse(leaver, 'mail_sender_refused');
});

test('a flood by mail is held back as on the page, and holds no one else up', async () => {
  const [buyer, other] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const [id, another] = [await makeTicket(store, buyer), await makeTicket(store, other)];
  await sql`insert into ticket_messages (ticket_id, author_id, is_of_store, text)
    select ${id}, ${buyer.profileId}, false, 'again' from generate_series(1, ${TICKET_MESSAGES_AN_HOUR - 1})`.execute(
    owner().db,
  );
  const mails = await Promise.all([1, 2, 3].map(() => replyOf(store, buyer, id)));
  const together = await Promise.all(mails.map((mail) => deliver(store, mail)));
  expect(statusesOf(together)).toEqual([200, 429, 429]);
  const attachments = [
    { name: 'a.png', content_type: 'image/png', content: Buffer.from(PICTURE).toString('base64') },
  ];
  const more = await replyOf(store, buyer, id, { attachments });
  const held = await unchangedBy(store, () => deliver(store, more));
  expect(refusalOf(held)).toEqual({ status: 429, code: 'too_many_messages' });
  expect((await deliver(store, await replyOf(store, other, another))).status).toBe(200);
});

test('only the provider tells of mails, now, and in so many bytes', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  const mail = await replyOf(store, buyer, id);
  const forged = { status: 403, code: 'bad_signature' };
  for (const wrong of [
    { secret: `whsec_${Buffer.alloc(32).toString('base64')}` },
    { later: -301 },
    { later: 305 },
    { sent: JSON.stringify({ ...mail, text: 'Otherwise' }) },
  ])
    expect(refusalOf(await unchangedBy(store, () => deliver(store, mail, wrong)))).toEqual(forged);
  const bare = await unchangedBy(store, () => api(store, 'POST', '/hooks/mail', { body: mail }));
  expect(refusalOf(bare)).toEqual(forged);
  const huge = {
    ...mail,
    attachments: [{ name: 'a', content_type: 'b', content: 'A'.repeat(MAIL_BYTES_MAX) }],
  };
  const refused = await unchangedBy(store, () => deliver(store, huge));
  expect(refusalOf(refused)).toEqual({ status: 413, code: 'body_too_large' });
  expect((await deliver(store, mail, { later: -290 })).status).toBe(200);
});

test('who is known to have sent it hears what to do, once a day and ticket; no one else hears anything', async () => {
  const [buyer, other] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const [id, another] = [await makeTicket(store, buyer), await makeTicket(store, other)];
  const subjects = async ({ email }: { email: string }) =>
    (await mailsTo(store, email))
      .map(({ subject }) => subject)
      .filter((one) => one.includes('didn’t arrive'));
  const long = { text: 'x'.repeat(1_000_001) };
  const send = async (of: string, who: typeof buyer, more: object) =>
    refusalOf(await unchangedBy(store, async () => deliver(store, await replyOf(store, who, of, more)))).code;
  expect(await send(another, other, { ...long, verdict: 'none' })).toBe('mail_sender_refused');
  expect(await send(id, buyer, long)).toBe('invalid_request');
  expect(await send(id, buyer, { text: ' ' })).toBe('mail_without_text');
  await until(async () =>
    expect(await subjects(buyer)).toEqual([`Your reply to ${await numberOf(store, id)} didn’t arrive`]),
  );
  const [mail] = await mailsTo(store, buyer.email);
  expect(mail?.text).toContain('10,000 characters at most');
  expect(mail?.text).toContain(`/tickets/${id}`);
  expect(mail?.replyTo).toBe(await replyAddress(store, buyer, id));
  expect(await subjects(other)).toEqual([]);
});

test('staff see how many were refused', async () => {
  const read = async () =>
    dataOf(await api(store, 'GET', '/api/admin/tickets/statistics', staff), readTicketStatistics.response)
      .mails_refused;
  const before = await read();
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  await deliver(store, await replyOf(store, buyer, id, { from: 'someone@evil.example' }));
  await deliver(store, await replyOf(store, buyer, id), { later: -4000 });
  expect(await read()).toBe(before + 1);
  const content = 'A'.repeat(MAIL_BYTES_MAX);
  const attachments = [{ name: 'a', content_type: 'b', content }];
  expect((await deliver(store, await replyOf(store, buyer, id, { attachments }))).status).toBe(413);
  expect(await read()).toBe(before + 2);
});
