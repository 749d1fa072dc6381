// What a flood of tickets, messages and files comes to, and what is left of those that were never sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TICKET_MESSAGES_AN_HOUR, TICKETS_AN_HOUR } from '#shared/support/tickets.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { dropUnsentFiles } from '#server/support/tickets/drop-unsent-files.ts';
import { api, refusalOf, unchangedBy } from '#test/client.ts';
import { PICTURE } from '#test/staff/access-table.ts';
import { statusesOf } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeTicket } from './ticket-scene.ts';
import { answer, open, readDesk, sendTicket, upload, write, type Someone } from './ticket-steps.ts';

let store: TestStore;
let staff: Someone;
beforeAll(async () => {
  store = await startTestStore();
  staff = await store.makeStaff('support');
});
afterAll(() => store.close());

const owner = () => store.database.owner;

test('a business opens and writes so much in an hour, and is told clearly', async () => {
  const buyer = await store.makeSignedInBuyer();
  const colleague = await store.makeMember(buyer, 'buyer');
  const id = await open(store, buyer);
  await sql`insert into ticket_messages (ticket_id, author_id, is_of_store, text)
    select ${id}, ${buyer.profileId}, false, 'again' from generate_series(2, ${TICKET_MESSAGES_AN_HOUR - 1})`.execute(
    owner().db,
  );
  // Of two that come together, one is the last.
  const together = await Promise.all(
    [buyer, colleague].map((who) => write(store, who, id, { text: 'Hello?' })),
  );
  expect(statusesOf(together)).toEqual([201, 429]);
  const many = await unchangedBy(store, () => write(store, colleague, id, { text: 'Hello?' }));
  expect(refusalOf(many)).toEqual({ status: 429, code: 'too_many_messages' });
  // Staff answer, and others are not held up.
  expect((await answer(store, staff, id, { text: 'Calm down' })).status).toBe(201);
  const other = await store.makeSignedInBuyer();
  for (let count = 0; count < TICKETS_AN_HOUR; count += 1) await open(store, other);
  const flood = await unchangedBy(store, () => sendTicket(store, other));
  expect(refusalOf(flood)).toEqual({ status: 429, code: 'too_many_tickets' });
  await sql`update tickets set created_at = now() - interval '61 minutes' where reseller_id = ${other.resellerId}`.execute(
    owner().db,
  );
  expect((await sendTicket(store, other)).status).toBe(201);
});

test('of a flood of tickets at a time so many are opened, and others ask as ever', async () => {
  const [flooder, other] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  const [own, ...flood] = await Promise.all([
    sendTicket(store, other),
    ...Array.from({ length: 3 * TICKETS_AN_HOUR }, () => sendTicket(store, flooder)),
  ]);
  expect(own.status).toBe(201);
  const refused = flood.filter(({ status }) => status !== 201);
  expect(flood.length - refused.length).toBe(TICKETS_AN_HOUR);
  for (const one of refused) expect(refusalOf(one)).toEqual({ status: 429, code: 'too_many_tickets' });
  expect((await sendTicket(store, other)).status).toBe(201);
});

test('files that no message was sent with are deleted after a day', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [lost, kept] = [await upload(store, buyer), await upload(store, buyer)];
  const id = await open(store, buyer, { file_ids: [kept] });
  await sql`update files set created_at = now() - interval '25 hours' where id in (${lost}, ${kept})`.execute(
    owner().db,
  );
  await dropUnsentFiles(owner().db);
  expect((await api(store, 'GET', `/api/files/${lost}`, buyer)).status).toBe(404);
  expect((await api(store, 'GET', `/api/files/${kept}`, buyer)).status).toBe(200);
  expect((await readDesk(store, staff, id)).messages[0]?.files).toHaveLength(1);
  expect(refusalOf(await write(store, buyer, id, { text: 'Late', file_ids: [lost] })).code).toBe('not_found');
});

test('who has no key sends nothing', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await makeTicket(store, buyer);
  const body = { text: 'Hello' };
  const { cookie } = buyer;
  const keyless = await api(store, 'POST', `/api/tickets/${id}/messages`, { cookie, body });
  expect(refusalOf(keyless).code).toBe('idempotency_key_required');
  const picture = await api(store, 'POST', `/api/ticket-files`, { file: PICTURE });
  expect(refusalOf(picture).code).toBe('sign_in_required');
});
