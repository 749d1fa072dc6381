// The desk of support: one queue of tickets and code reports by what is due, notes that stay with staff, whose work it is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  countDeskTickets,
  deskTicket,
  listTicketStaff,
  queueRow,
} from '#shared/support/ticket-desk.contract.ts';
import { dayInAlgeria, laterDay, timeInAlgeria } from '#shared/days.ts';
import { weekdays } from '#shared/support/opening-hours.ts';
import { TICKET_ANSWER_HOURS } from '#shared/support/tickets.contract.ts';
import { notificationRules } from '#shared/store/notification-rules.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, newKey, pageOf, refusalOf, unchangedBy } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeTicket } from './ticket-scene.ts';
import {
  answer,
  answered,
  auditOf,
  buy,
  hold,
  noticesOf,
  open,
  readDesk,
  readTicket,
  upload,
  write,
  type Someone,
} from './ticket-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let staff: Someone & { email: string };
beforeAll(async () => {
  store = await startTestStore();
  staff = await store.makeStaff('support');
});
afterAll(() => store.close());

const owner = () => store.database.owner.db;

test('notes and their files never reach the client, byte for byte', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  const desk = '/api/admin/ticket-files';
  const [noted, shown] = [
    await upload(store, staff, 'supplier.png', desk),
    await upload(store, staff, 'guide.png', desk),
  ];
  const note = { text: 'The supplier pays 12 per cent', is_internal: true, file_ids: [noted] };
  expect(answered(await answer(store, staff, id, note))).toMatchObject({
    is_internal: true,
    is_of_store: true,
  });
  expect(await readTicket(store, buyer, id)).toMatchObject({ state: 'open' });
  expect(await noticesOf(store, buyer.resellerId)).toEqual([]);
  await answer(store, staff, id, { text: 'Try this', file_ids: [shown] });
  const paths = [
    `/api/tickets/${id}`,
    '/api/tickets',
    '/api/tickets/counts',
    '/api/notifications',
    '/api/session',
  ];
  const answers = await Promise.all(paths.map((path) => api(store, 'GET', path, buyer)));
  const bytes = answers.map(({ text }) => text).join('\n');
  expect(bytes).toContain('Try this');
  expect(bytes).toContain('guide.png');
  for (const secret of ['12 per cent', 'supplier', noted, 'internal', staff.profileId, staff.email])
    expect(bytes).not.toContain(secret);
  expect((await api(store, 'GET', `/api/files/${noted}`, buyer)).status).toBe(404);
  expect((await api(store, 'GET', `/api/files/${shown}`, buyer)).status).toBe(200);
  const read = await readDesk(store, staff, id);
  expect(read.messages.map(({ text, is_internal }) => [text, is_internal])).toEqual([
    ['I paid and see nothing.', false],
    ['The supplier pays 12 per cent', true],
    ['Try this', false],
  ]);
});

test('what has to be answered first is on top: tickets and code reports in one queue', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await makeProduct(owner(), store.vault, { price: '100', codes: [`D-${newKey()}`] });
  const { orderId, deliveryId } = await buy(store, buyer, product.productId);
  const old = await makeTicket(store, buyer);
  await sql`update tickets set waiting_since = now() - interval '25 hours' where id = ${old}`.execute(
    owner(),
  );
  const reported = await callAs(store, buyer)('POST', `/api/deliveries/${deliveryId}/report`, {
    reason: 'It says already used',
  });
  expect(reported.status).toBe(201);
  const fresh = await open(store, buyer, { subject: 'Prices of next month' });
  const done = await makeTicket(store, buyer, { isSolved: true });
  const list = async (query: string) =>
    pageOf(
      await api(store, 'GET', `/api/admin/tickets?client_id=${buyer.resellerId}&${query}`, staff),
      z.array(queueRow),
    );
  const rows = async (query = '') =>
    (await list(query)).data.map(({ kind, id }) => (kind === 'report' ? 'report' : id));
  expect(await rows()).toEqual([old, 'report', fresh, done]);
  expect(await rows('state=waiting')).toEqual([old, 'report', fresh]);
  expect(await rows('state=solved')).toEqual([done]);
  expect(await rows('overdue=true')).toEqual([old]);
  expect(await rows('overdue=false')).toEqual(['report', fresh, done]);
  expect(await rows('kind=ticket&state=waiting')).toEqual([old, fresh]);
  expect(await rows('kind=report')).toEqual(['report']);
  expect(await rows('search=next%20month')).toEqual([fresh]);
  expect(await rows(`search=${encodeURIComponent(buyer.email)}`)).toEqual([old, 'report', fresh, done]);
  expect(await rows('holder=mine')).toEqual([]);
  await hold(store, staff, fresh, staff.profileId, null);
  expect(await rows('holder=mine')).toEqual([fresh]);
  expect(await rows('holder=none')).toEqual([old, 'report', done]);
  const [, report] = (await list('')).data;
  expect(report).toMatchObject({
    kind: 'report',
    state: 'open',
    subject: product.name,
    subject_ar: product.name.replace('Thing', 'شيء'),
    order_id: orderId,
  });
  expect(await rows(`search=${encodeURIComponent(product.name.replace('Thing', 'شيء'))}`)).toEqual([
    'report',
  ]);
  for (const sort of ['due', 'newest']) {
    const paged: string[] = [];
    let cursor = '';
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(`sort=${sort}&limit=1${cursor}`);
      paged.push(...page.data.map(({ kind, id }) => (kind === 'report' ? 'report' : id)));
      const next = page.pagination?.next_cursor ?? null;
      cursor = next === null ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(paged).toEqual(await rows(`sort=${sort}`));
  }
  expect(await rows('sort=newest')).toEqual([done, fresh, 'report', old]);
  await answer(store, staff, old, { text: 'Sorry for the delay' });
  expect(await rows('state=waiting')).toEqual(['report', fresh]);
  const counts = dataOf(
    await api(store, 'GET', '/api/admin/tickets/counts', staff),
    countDeskTickets.response,
  );
  expect(counts).toMatchObject({ mine: 1, overdue: 0, reports: 1 });
});

test('while the store is closed nothing becomes overdue, and what was due as a wait began stays due then', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await makeProduct(owner(), store.vault, { price: '100', codes: [`D-${newKey()}`] });
  const { deliveryId } = await buy(store, buyer, product.productId);
  const today = dayInAlgeria();
  const day = [{ from: '09:00', until: '18:00' }];
  const hours = {
    week: weekdays.map(() => day),
    closed: [-3, -2, -1, 0].map((days) => laterDay(today, days)),
  };
  const tomorrow = `${laterDay(today, 1)} ${String(9 + TICKET_ANSWER_HOURS).padStart(2, '0')}:00:00`;
  const openAt = (opening: object | null) =>
    sql`update settings set opening_hours = ${opening && JSON.stringify(opening)}::jsonb`.execute(owner());
  await openAt(hours);
  const id = await open(store, buyer);
  const report = { reason: 'It says already used' };
  expect((await callAs(store, buyer)('POST', `/api/deliveries/${deliveryId}/report`, report)).status).toBe(
    201,
  );
  const due = async () => {
    const path = `/api/admin/tickets?client_id=${buyer.resellerId}&overdue=false`;
    const { data } = pageOf(await api(store, 'GET', path, staff), z.array(queueRow));
    return data.map(({ kind, due_at: at }) => `${kind} ${at === null ? 'never' : timeInAlgeria(at)}`);
  };
  expect(await due()).toEqual([`ticket ${tomorrow}`, `report ${tomorrow}`]);
  await sql`update tickets set waiting_since = now() - interval '25 hours' where id = ${id}`.execute(owner());
  expect(await due()).toEqual([`ticket ${tomorrow}`, `report ${tomorrow}`]);
  await openAt(null);
  await write(store, buyer, id, { text: 'Hello?' });
  expect(await due()).toEqual([`ticket ${tomorrow}`, `report ${tomorrow}`]);
  await answer(store, staff, id, { text: 'Here it is' });
  expect(await due()).toEqual([`report ${tomorrow}`, 'ticket never']);
  await write(store, buyer, id, { text: 'And now?' });
  const { rows } = await sql<{ is_plain: boolean; first: string }>`
    select due_at = waiting_since + make_interval(hours => ${TICKET_ANSWER_HOURS}::int) as is_plain, first_due_at as first
    from tickets where id = ${id}`.execute(owner());
  expect(rows.map(({ is_plain, first }) => [is_plain, timeInAlgeria(first)])).toEqual([[true, tomorrow]]);
});

test('a ticket is taken, handed over and left, by who saw how it stood; the first answer takes it', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [colleague, manager] = [
    await store.makeStaff('order_desk'),
    await store.makeStaff('catalogue_manager'),
  ];
  const id = await open(store, buyer);
  const both = await Promise.all([
    hold(store, staff, id, staff.profileId, null),
    hold(store, colleague, id, colleague.profileId, null),
  ]);
  expect(statusesOf(both)).toEqual([200, 409]);
  const { holder } = await readDesk(store, staff, id);
  const late = await unchangedBy(store, () => hold(store, staff, id, null, null));
  expect(refusalOf(late)).toEqual({ status: 409, code: 'ticket_taken' });
  const unable = await unchangedBy(store, () =>
    hold(store, staff, id, manager.profileId, holder?.id ?? null),
  );
  expect(refusalOf(unable)).toEqual({ status: 403, code: 'access_denied' });
  await hold(store, staff, id, null, holder?.id ?? null);
  await answer(store, colleague, id, { text: 'Only for us', is_internal: true });
  expect((await readDesk(store, staff, id)).holder).toBeNull();
  await answer(store, colleague, id, { text: 'I look into it' });
  await answer(store, staff, id, { text: 'Me too' });
  expect((await readDesk(store, staff, id)).holder?.id).toBe(colleague.profileId);
  expect(await auditOf(store, id)).toEqual(['ticket_held', 'ticket_held']);
  const people = dataOf(await api(store, 'GET', '/api/admin/tickets/staff', staff), listTicketStaff.response);
  const ids = people.map((person) => person.id);
  expect(ids).toContain(colleague.profileId);
  expect(ids).not.toContain(manager.profileId);
});

test('staff close and open again, once each, and the client is told', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  const act = (what: string) => callAs(store, staff)('POST', `/api/admin/tickets/${id}/${what}`);
  await unchangedBy(store, () => act('reopen'));
  const both = await Promise.all([act('solve'), act('solve')]);
  expect(both.map((one) => dataOf(one, deskTicket).state)).toEqual(['solved', 'solved']);
  expect(dataOf(await act('reopen'), deskTicket).state).toBe('waiting_for_us');
  expect(await auditOf(store, id)).toEqual(['ticket_solved', 'ticket_reopened']);
  expect(await noticesOf(store, buyer.resellerId)).toEqual(['ticket_solved']);
});

test('staff are mailed of a new ticket, then only who works on it; an admin turns it off by role', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [worker, colleague, admin] = [
    await store.makeStaff('support'),
    await store.makeStaff('accountant'),
    await store.makeAdmin(),
  ];
  const uninvolved = await store.makeStaff('catalogue_manager');
  const first = await open(store, buyer);
  await hold(store, worker, first, worker.profileId, null);
  // Not while it waits already.
  await write(store, buyer, first, { text: 'Hello?' });
  await answer(store, worker, first, { text: 'Here it is' });
  await write(store, buyer, first, { text: 'It does not work' });
  const second = await open(store, buyer);
  const [one, two] = [await numberOf(first), await numberOf(second)];
  const mailed = (who: { email: string }, tickets: string[]) =>
    until(async () => expect(await ticketsMailedTo(who.email)).toEqual(tickets.toSorted()));
  await mailed(worker, [one, one, two]);
  await mailed(colleague, [one, two]);
  const rules = '/api/admin/notification-rules';
  const { version } = dataOf(await api(store, 'GET', rules, admin), notificationRules);
  const off = { event: 'client_tickets', role: 'accountant', in_store: 'on', by_mail: 'off', by_push: 'on' };
  expect((await callAs(store, admin)('PUT', rules, { audiences: [off], version })).status).toBe(200);
  const third = await numberOf(await open(store, buyer));
  await mailed(worker, [one, one, two, third]);
  await mailed(colleague, [one, two]);
  await mailed(uninvolved, []);
});

const numberOf = async (id: string) => (await readDesk(store, staff, id)).number;

const mails = z.array(z.object({ subject: z.string() }));
/** The numbers of tickets in the subjects of what an address was sent. */
async function ticketsMailedTo(email: string): Promise<string[]> {
  const got = await fetch(`${store.sandboxUrl}/mailbox/api/mails?to=${encodeURIComponent(email)}`);
  const subjects = mails.parse(await got.json()).map(({ subject }) => subject);
  return subjects.flatMap((subject) => /T\d\d-\d{6}/.exec(subject)?.[0] ?? []).toSorted();
}

test('open pages hear of messages, and the other side of who is writing; strangers of nothing', async () => {
  const [buyer, stranger] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const id = await open(store, buyer);
  await allAnnounced(store);
  const pages = {
    client: await openLive(store, buyer.cookie),
    staff: await openLive(store, staff.cookie),
    stranger: await openLive(store, stranger.cookie),
  };
  const typing = () => Object.values(pages).map(({ topics }) => topics.includes('typing'));
  const heard = (expected: boolean[]) => until(() => expect(typing()).toEqual(expected));
  const type = (who: Someone, of: string) => callAs(store, who)('POST', `/api/${of}/${id}/typing`);
  await unchangedBy(store, () => type(buyer, 'tickets'));
  await heard([false, true, false]);
  expect((await type(stranger, 'tickets')).status).toBe(404);
  await type(staff, 'admin/tickets');
  await heard([true, true, false]);
  await write(store, buyer, id, { text: 'Hello' });
  await allAnnounced(store);
  expect(Object.values(pages).map(({ topics }) => topics.includes('tickets'))).toEqual([true, true, false]);
  for (const page of Object.values(pages)) page.close();
  expect(pages.stranger.topics).not.toContain('typing');
});
