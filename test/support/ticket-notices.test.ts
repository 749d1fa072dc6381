// Who is told of what is written in a ticket, and when.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { answer, hold, open, upload, write, type Someone } from './ticket-steps.ts';

let store: TestStore;
let staff: Someone;
beforeAll(async () => {
  store = await startTestStore();
  staff = await store.makeStaff('support');
});
afterAll(() => store.close());

const owner = () => store.database.owner.db;

/** What a member of staff was told of a ticket, oldest first. */
async function toldOf({ profileId }: Someone, id: string): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`select params ->> 'reason' as reason from notifications
    where profile_id = ${profileId} and kind = 'client_wrote' and params ->> 'desk_ticket' = ${id} order by id`.execute(
    owner(),
  );
  return rows.map(({ reason }) => reason);
}
const FIRST = 'I paid and see nothing.';

test('a ticket that is opened again reaches who works on it, and so does what the client writes then', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [worker, colleague] = [await store.makeStaff('support'), await store.makeStaff('support')];
  const id = await open(store, buyer);
  const act = (what: string) => callAs(store, worker)('POST', `/api/admin/tickets/${id}/${what}`);
  await answer(store, worker, id, { text: 'Here it is' });
  await act('solve');
  expect((await callAs(store, buyer)('POST', `/api/tickets/${id}/reopen`)).status).toBe(200);
  expect(await toldOf(worker, id)).toEqual([FIRST, 'Where is my code?']);
  for (const text of ['It still fails', 'Hello?']) await write(store, buyer, id, { text });
  expect(await toldOf(worker, id)).toEqual([FIRST, 'Where is my code?', 'It still fails']);
  await act('solve');
  await act('reopen');
  for (const text of ['Any news?', 'Hello?']) await write(store, buyer, id, { text });
  expect((await toldOf(worker, id)).slice(3)).toEqual(['Any news?']);
  expect(await toldOf(colleague, id)).toEqual([FIRST]);
});

test('who is given a ticket is told of what waits, else of what the client writes next', async () => {
  const buyer = await store.makeSignedInBuyer();
  const [worker, colleague] = [await store.makeStaff('support'), await store.makeStaff('support')];
  const give = (by: Someone, to: Someone, from: Someone) => hold(store, by, id, to.profileId, from.profileId);
  const id = await open(store, buyer);
  await answer(store, worker, id, { text: 'Here it is' });
  await write(store, buyer, id, { text: 'It fails' });
  expect(await toldOf(colleague, id)).toEqual([FIRST]);
  expect((await give(worker, colleague, worker)).status).toBe(200);
  expect(await toldOf(colleague, id)).toEqual([FIRST, 'It fails']);
  // Taken by oneself, it needs no telling.
  await give(worker, worker, colleague);
  await answer(store, worker, id, { text: 'And now?' });
  await give(worker, colleague, worker);
  expect([await toldOf(worker, id), await toldOf(colleague, id)]).toEqual([
    [FIRST, 'It fails'],
    [FIRST, 'It fails'],
  ]);
  await write(store, buyer, id, { text: 'Thanks' });
  expect([await toldOf(worker, id), await toldOf(colleague, id)]).toEqual([
    [FIRST, 'It fails'],
    [FIRST, 'It fails', 'Thanks'],
  ]);
});

test('a reply of files alone is told of by their names', async () => {
  const buyer = await store.makeSignedInBuyer();
  const id = await open(store, buyer);
  const guide = await upload(store, staff, 'guide.png', '/api/admin/ticket-files');
  await answer(store, staff, id, { file_ids: [guide] });
  const { rows } = await sql<{ reason: string }>`select params ->> 'reason' as reason from notifications
    where reseller_id = ${buyer.resellerId} and kind = 'ticket_answered'`.execute(owner());
  expect(rows).toEqual([{ reason: '📎 guide.png' }]);
  await write(store, buyer, id, {
    file_ids: [await upload(store, buyer), await upload(store, buyer, 'b.png')],
  });
  expect(await toldOf(staff, id)).toEqual([FIRST, '📎 screen.png · b.png']);
});
