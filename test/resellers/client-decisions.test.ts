// Businesses that are approved or rejected: once, by one of several who decide at once, and heard of at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readBusiness } from '#shared/resellers/business.contract.ts';
import { client } from '#shared/resellers/clients.contract.ts';
import { notification } from '#shared/store/notifications.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeClient } from '#test/staff/access-scene.ts';
import { dataOf, refusalOf, unchangedBy } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { allAnnounced, openLive } from '#test/store/live-stream.ts';
import { audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const asAdmin = () => callAs(store, admin);
const NOT_FOUND = { status: 404, code: 'not_found' };
const DECIDED = { status: 409, code: 'already_decided' };

async function close(profileId: string): Promise<void> {
  await store.database.owner.db
    .updateTable('profiles')
    .set({ is_active: false, closed_at: new Date() })
    .where('id', '=', profileId)
    .execute();
}

test('an approved business hears of it at once, may buy, and the log says who decided', async () => {
  const { resellerId, profileId } = await makeClient(store, 'pending');
  const owner = { cookie: await store.signIn(profileId) };
  const page = await openLive(store, owner.cookie);
  const left = await audited(store, async () => {
    const answer = await asAdmin()('POST', `/api/admin/clients/${resellerId}/approve`);
    expect(dataOf(answer, client)).toMatchObject({
      status: 'approved',
      reviewed_by: admin.email,
      reviewed_at: expect.any(String),
    });
  });
  expect(left).toEqual([
    {
      action: 'business_approved',
      actor_id: admin.profileId,
      profile_id: profileId,
      reseller_id: resellerId,
      ip: '127.0.0.1',
      details: {},
    },
  ]);
  const told = dataOf(await callAs(store, owner)('GET', '/api/notifications'), z.array(notification));
  expect(told).toMatchObject([{ kind: 'business_approved', params: {}, is_read: false }]);
  await allAnnounced(store);
  page.close();
  expect(page.topics).toEqual(expect.arrayContaining(['clients', 'session', 'notifications']));
});

test('a rejected business reads the reason, and can be approved later', async () => {
  const { resellerId, profileId } = await makeClient(store);
  const owner = callAs(store, { cookie: await store.signIn(profileId) });
  const reason = 'The register names another person. السجل باسم شخص آخر';
  const reject = () => asAdmin()('POST', `/api/admin/clients/${resellerId}/reject`, { reason });
  const left = await audited(store, async () => expect((await reject()).status).toBe(200));
  expect(left).toMatchObject([{ action: 'business_rejected', details: { reason } }]);
  expect(dataOf(await owner('GET', '/api/business'), readBusiness.response)).toMatchObject({
    status: 'rejected',
    rejection_reason: reason,
  });
  const told = dataOf(await owner('GET', '/api/notifications'), z.array(notification));
  expect(told).toMatchObject([{ kind: 'business_rejected', params: { reason } }]);
  expect(refusalOf(await unchangedBy(store, reject))).toEqual(DECIDED);
  const approve = () => asAdmin()('POST', `/api/admin/clients/${resellerId}/approve`);
  expect(dataOf(await approve(), client)).toMatchObject({ status: 'approved', rejection_reason: null });
  expect(refusalOf(await unchangedBy(store, approve))).toEqual(DECIDED);
});

test('a rejection without a reason, and any decision on a closed account, changes nothing', async () => {
  const { resellerId, profileId } = await makeClient(store, 'pending');
  for (const body of [
    {},
    { reason: '  ' },
    { reason: 'x'.repeat(501) },
    { reason: 'x', status: 'approved' },
  ]) {
    const refused = await unchangedBy(store, () =>
      asAdmin()('POST', `/api/admin/clients/${resellerId}/reject`, body),
    );
    expect(refusalOf(refused).code).toBe('invalid_request');
  }
  await close(profileId);
  for (const [end, body] of [
    ['approve', undefined],
    ['reject', { reason: 'x' }],
  ] as const) {
    const refused = await unchangedBy(store, () =>
      asAdmin()('POST', `/api/admin/clients/${resellerId}/${end}`, body),
    );
    expect(refusalOf(refused)).toEqual(NOT_FOUND);
  }
  // What there was of it can still be read.
  expect(dataOf(await asAdmin()('GET', `/api/admin/clients/${resellerId}`), client).owner.is_closed).toBe(
    true,
  );
});

test('of two concurrent decisions one wins, the other is refused', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { resellerId } = await makeClient(store, 'pending');
    const other = await store.makeStaff('support');
    const path = `/api/admin/clients/${resellerId}`;
    const left = await audited(store, async () => {
      const answers = await meetingAt(
        store,
        (tx) => sql`select from reseller_profiles where id = ${resellerId} for update`.execute(tx),
        [
          () => asAdmin()('POST', `${path}/approve`),
          () => callAs(store, other)('POST', `${path}/reject`, { reason: 'no' }),
        ],
      );
      expect(statusesOf(answers)).toEqual([200, 409]);
      const loser = answers.find(({ status }) => status === 409);
      if (loser !== undefined) expect(refusalOf(loser)).toEqual(DECIDED);
      const approved = answers[0]?.status === 200;
      expect(dataOf(await asAdmin()('GET', path), client)).toMatchObject({
        status: approved ? 'approved' : 'rejected',
        rejection_reason: approved ? null : 'no',
        reviewed_by: approved ? admin.email : other.email,
      });
    });
    expect(left).toHaveLength(1);
    const { rows } = await sql`select from notifications where reseller_id = ${resellerId}`.execute(
      store.database.owner.db,
    );
    expect(rows).toHaveLength(1);
  }
});
