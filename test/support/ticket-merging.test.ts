// Merged tickets, canned answers with their variables, and how fast the desk answers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addCannedAnswer,
  fillCannedAnswers,
  listCannedAnswers,
} from '#shared/support/canned-answers.contract.ts';
import { deskTicket, queueRow } from '#shared/support/ticket-desk.contract.ts';
import { readTicketStatistics } from '#shared/support/ticket-merging.contract.ts';
import { TICKET_ANSWER_HOURS, ticketRow } from '#shared/support/tickets.contract.ts';
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, fieldsOf, newKey, refusalOf, unchangedBy } from '#test/client.ts';
import { callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { answer, auditOf, open, readDesk, readTicket, write, type Someone } from './ticket-steps.ts';

let store: TestStore;
let staff: Someone & { email: string };
beforeAll(async () => {
  store = await startTestStore();
  staff = await store.makeStaff('support');
});
afterAll(() => store.close());

const owner = () => store.database.owner.db;
const merge = (id: string, into: string) =>
  callAs(store, staff)('POST', `/api/admin/tickets/${id}/merge`, { into });

test('a merged ticket’s messages are read in the other one, which owes what both owed', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [first, second, third] = [
    await open(store, buyer, { text: 'One' }),
    await open(store, buyer, { text: 'Two' }),
    await open(store, buyer, { text: 'Three' }),
  ];
  await answer(store, staff, second, { text: 'Secret of two', is_internal: true });
  await answer(store, staff, first, { text: 'Answer to one' });
  const waiting = (await readDesk(store, staff, second)).due_at;
  expect(dataOf(await merge(second, first), deskTicket)).toMatchObject({
    id: first,
    state: 'waiting_for_us',
    due_at: waiting,
  });
  await unchangedBy(store, () => merge(second, first));
  expect(dataOf(await merge(first, third), deskTicket).state).toBe('open');
  const [one, two] = [await readTicket(store, buyer, first), await readTicket(store, buyer, second)];
  const read = await readTicket(store, buyer, third);
  expect(read.messages.map(({ text }) => text)).toEqual([
    'One',
    'Two',
    'Three',
    'Answer to one',
    two.number,
    one.number,
  ]);
  expect(read.messages.slice(-2).map(({ act, by }) => [act, by])).toEqual([
    ['merged', null],
    ['merged', null],
  ]);
  const desk = await readDesk(store, staff, third);
  expect(desk.messages.map(({ text, from }) => [text, from])).toEqual([
    ['One', one.number],
    ['Two', two.number],
    ['Three', null],
    ['Secret of two', two.number],
    ['Answer to one', one.number],
    [two.number, one.number],
    [one.number, null],
  ]);
  for (const merged of [one, two])
    expect(merged).toMatchObject({ state: 'solved', merged_into: { id: third, number: read.number } });
  for (const act of [
    () => write(store, buyer, first, { text: 'Hello' }),
    () => answer(store, staff, first, { text: 'Hello' }),
    () => callAs(store, buyer)('POST', `/api/tickets/${first}/reopen`),
    () => merge(first, second),
  ])
    expect(refusalOf(await unchangedBy(store, act))).toEqual({ status: 409, code: 'ticket_merged' });
  const listed = dataOf(await api(store, 'GET', '/api/tickets', buyer), z.array(ticketRow));
  expect(listed.map(({ id }) => id)).toEqual([third]);
  const path = `/api/admin/tickets?client_id=${buyer.resellerId}`;
  const queue = dataOf(await api(store, 'GET', path, staff), z.array(queueRow));
  expect(queue.map(({ id }) => id)).toEqual([third]);
  expect(await auditOf(store, first)).toEqual(['ticket_merged']);
});

test('tickets of two clients, and one about a deposit with one that is not, are not merged', async () => {
  const [buyer, stranger] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const [own, foreign] = [await open(store, buyer), await open(store, stranger)];
  const { rows } = await sql<{ id: string }>`
    insert into deposits (reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key)
    values (${buyer.resellerId}, ${buyer.profileId}, 'chargily', 5000, 0, 5000, ${newKey()}) returning id`.execute(
    owner(),
  );
  const money = await open(store, buyer, { about: { kind: 'deposit', id: rows[0]?.id } });
  for (const [id, into] of [
    [own, foreign],
    [own, own],
    [own, money],
    [money, own],
  ] as const)
    expect(refusalOf(await unchangedBy(store, () => merge(id, into)))).toEqual({
      status: 409,
      code: 'tickets_differ',
    });
  const nowhere = await unchangedBy(store, () => merge(own, '0198c3a2-0000-7000-8000-000000000000'));
  expect(refusalOf(nowhere).code).toBe('not_found');
  // Each into the other at once: one of the two is the last.
  const other = await open(store, buyer);
  const both = await Promise.all([merge(own, other), merge(other, own)]);
  expect(statusesOf(both)).toEqual([200, 409]);
});

test('canned answers are kept in both languages and filled in for a ticket, as text', async () => {
  const call = callAs(store, staff);
  const body = {
    name: 'Where is it?',
    text: 'Hello {name}, we look into {about}. {staff}, {store}',
    text_ar: 'مرحبًا {name}، نتحقق من {ticket}: {subject} ({client})',
  };
  const key = { 'idempotency-key': newKey() };
  const add = () => call('POST', '/api/admin/canned-answers', body, key);
  const added = dataOf(await add(), addCannedAnswer.response);
  expect(dataOf(await add(), addCannedAnswer.response)).toEqual(added);
  const taken = await unchangedBy(store, () => call('POST', '/api/admin/canned-answers', body));
  expect(refusalOf(taken)).toEqual({ status: 409, code: 'name_taken' });
  const put = (more: object) =>
    call('PUT', `/api/admin/canned-answers/${added.id}`, { ...body, version: added.version, ...more });
  const unknown = await unchangedBy(store, () => put({ text_ar: '{name} {nom}' }));
  expect([refusalOf(unknown).code, fieldsOf(unknown)]).toEqual([
    'template_variable_unknown',
    [{ field: 'text_ar', problem: 'not_allowed' }],
  ]);
  expect((await put({ name: 'Where?' })).status).toBe(200);
  const stale = await unchangedBy(store, () => put({ name: 'Later' }));
  expect(refusalOf(stale)).toEqual({ status: 409, code: 'changed_meanwhile' });
  const buyer = await store.makeSignedInBuyer();
  await sql`update reseller_profiles set trade_name = 'Amina {staff} $&' where id = ${buyer.resellerId}`.execute(
    owner(),
  );
  const id = await open(store, buyer, { subject: 'Code {store}' });
  const { number } = await readTicket(store, buyer, id);
  const path = `/api/admin/tickets/${id}/canned-answers`;
  const filled = dataOf(await api(store, 'GET', path, staff), fillCannedAnswers.response);
  expect(filled).toEqual({
    language: 'en',
    answers: [
      {
        id: added.id,
        name: 'Where?',
        text: `Hello ${buyer.email}, we look into ${number}. ${staff.email}, Rasid`,
        text_ar: `مرحبًا ${buyer.email}، نتحقق من ${number}: Code {store} (Amina {staff} $&)`,
      },
    ],
  });
  const remove = () => call('DELETE', `/api/admin/canned-answers/${added.id}`);
  expect((await remove()).status).toBe(200);
  expect(refusalOf(await unchangedBy(store, remove)).code).toBe('not_found');
  const all = await api(store, 'GET', '/api/admin/canned-answers', staff);
  expect(dataOf(all, listCannedAnswers.response)).toEqual([]);
});

test('statistics are of the period, medians of what was answered and solved', async () => {
  await sql`update tickets set created_at = now() - interval '400 days'`.execute(owner());
  const buyer = await store.makeSignedInBuyer();
  const ids = [
    await open(store, buyer),
    await open(store, buyer),
    await open(store, buyer),
    await open(store, buyer),
  ];
  const [quick = '', slow = '', late = '', solved = ''] = ids;
  const set = (
    id: string,
    age: string,
    answered: string | null,
    solvedAfter: string | null,
    stars: number | null,
  ) =>
    sql`update tickets set created_at = now() - ${age}::interval,
      first_due_at = now() - ${age}::interval + make_interval(hours => ${TICKET_ANSWER_HOURS}::int),
      first_answered_at = now() - ${age}::interval + ${answered}::interval,
      status = case when ${solvedAfter}::text is null then status else 'solved' end,
      waiting_since = case when ${solvedAfter}::text is null then waiting_since end,
      solved_at = now() - ${age}::interval + ${solvedAfter}::interval, stars = ${stars}::int,
      rated_at = case when ${stars}::int is not null then now() end where id = ${id}`.execute(owner());
  await set(quick, '10 days', '30 minutes', '2 hours', 5);
  await set(slow, '10 days', '30 hours', '40 hours', 2);
  await set(late, '2 days', null, null, null);
  await set(solved, '50 days', '1 hour', '3 hours', null);
  const read = async (period: string) =>
    dataOf(
      await api(store, 'GET', `/api/admin/tickets/statistics?period=${period}`, staff),
      readTicketStatistics.response,
    );
  expect(await read('month')).toEqual({
    opened: 3,
    answered: 2,
    answer_minutes: 915,
    in_time: '33.3',
    solved: 2,
    solve_minutes: 1260,
    stars: '3.5',
    mails_refused: 0,
  });
  expect(await read('quarter')).toMatchObject({
    opened: 4,
    answered: 3,
    answer_minutes: 60,
    in_time: '50.0',
  });
});
