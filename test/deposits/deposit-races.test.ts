// Two people, or a person and the gateway, decide on one deposit at the same moment: one wins, the other is told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { refusalOf, type Answer } from '#test/client.ts';
import {
  balanceOf,
  checkoutOf,
  eventAbout,
  openDeposit,
  readDeposit,
  sendWebhook,
  settle,
} from './gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import {
  approve,
  cancel,
  openTransfer,
  putReceipt,
  receiptPicture,
  reject,
  submit,
  switchTransfersOn,
  underReview,
} from './receipt-steps.ts';
import { audited } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
let accountant: typeof admin;
beforeAll(async () => {
  store = await startTestStore();
  await switchTransfersOn(store);
  admin = await store.makeAdmin();
  accountant = await store.makeStaff('accountant');
});
afterAll(async () => {
  const report = await verifyLedger(store.database.owner.db);
  await store.close();
  expect(report.problems).toEqual([]);
  expect(report.trialBalance).toBe('0.00000000');
});

const ROUNDS = 3;
const lockDeposit = (id: string) => (tx: OpenTransaction) =>
  sql`select from deposits where id = ${id} for update`.execute(tx);
const lockWallet = (id: string) => (tx: OpenTransaction) =>
  sql`select from ledger_accounts where reseller_id = ${id} for update`.execute(tx);
const wordOf = (answer: Answer) => (answer.status < 300 ? 'done' : refusalOf(answer).code);
const wordsOf = (answers: Answer[]) => answers.map(wordOf);

async function transfersFor(depositId: string): Promise<number> {
  const { rows } = await sql`select from ledger_transfers where reference_id = ${depositId}`.execute(
    store.database.owner.db,
  );
  return rows.length;
}

test('two people approve one receipt: it is credited once, and one of them is told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { sent, resellerId } = await underReview(store);
    let answers: Answer[] = [];
    const left = await audited(store, async () => {
      answers = await meetingAt(store, lockWallet(resellerId), [
        () => approve(store, admin, sent.id, '5100'),
        () => approve(store, accountant, sent.id, '5100'),
      ]);
    });
    expect(wordsOf(answers).toSorted()).toEqual(['already_decided', 'done']);
    expect(left.map(({ action }) => action)).toEqual(['deposit_approved']);
    expect(await balanceOf(store, resellerId)).toBe('5000.00');
    expect(await transfersFor(sent.id)).toBe(1);
  }
});

test('a double approval gets two answers and moves money once', async () => {
  const { sent, resellerId } = await underReview(store);
  const left = await audited(store, async () => {
    const answers = await meetingAt(
      store,
      lockWallet(resellerId),
      Array.from({ length: 3 }, () => () => approve(store, admin, sent.id, '5100')),
    );
    expect(wordsOf(answers)).toEqual(['done', 'done', 'done']);
  });
  expect(left).toHaveLength(1);
  expect(await transfersFor(sent.id)).toBe(1);
  expect(await balanceOf(store, resellerId)).toBe('5000.00');
});

test('above the threshold two people at once are the first and the second', async () => {
  const { db } = store.database.owner;
  await sql`update settings set second_approval_above = 10000`.execute(db);
  const { sent, resellerId } = await underReview(store, { amount: '20000' });
  const left = await audited(store, async () => {
    const answers = await meetingAt(store, lockWallet(resellerId), [
      () => approve(store, admin, sent.id, '20400'),
      () => approve(store, accountant, sent.id, '20400'),
    ]);
    expect(wordsOf(answers)).toEqual(['done', 'done']);
  });
  expect(left.map(({ action }) => action)).toEqual(['deposit_first_approved', 'deposit_approved']);
  expect(new Set(left.map(({ actor_id }) => actor_id)).size).toBe(2);
  expect(await balanceOf(store, resellerId)).toBe('20000.00');

  const twice = await underReview(store, { amount: '20000' });
  const answers = await meetingAt(store, lockWallet(twice.resellerId), [
    () => approve(store, admin, twice.sent.id, '20400'),
    () => approve(store, admin, twice.sent.id, '20400'),
  ]);
  expect(wordsOf(answers).toSorted()).toEqual(['done', 'same_approver']);
  expect(await balanceOf(store, twice.resellerId)).toBe('0.00');
  await sql`update settings set second_approval_above = null`.execute(db);
});

/** The second is sent once the first waits at the deposit, so the first is the one that wins. */
async function inOrder(id: string, first: () => Promise<Answer>, second: () => Promise<Answer>) {
  const answers = await meetingAt(store, lockDeposit(id), [
    first,
    async () => {
      await until(async () => {
        // Not what announces changes: it waits for a moment at a lock that all stores on one server share.
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and wait_event <> 'object'`.execute(store.database.owner.db);
        if (rows.length === 0) throw new Error('the first does not wait yet');
      }, 5);
      return second();
    },
  ]);
  return wordsOf(answers);
}

test('of an approval and a withdrawal the first wins and the other is refused', async () => {
  for (const isApprovedFirst of [true, false]) {
    const { sent, resellerId, cookie } = await underReview(store);
    const say = () => approve(store, admin, sent.id, '5100');
    const give = () => cancel(store, cookie, sent.id);
    const words = await (isApprovedFirst ? inOrder(sent.id, say, give) : inOrder(sent.id, give, say));
    expect(words).toEqual(['done', 'already_decided']);
    const { status } = await readDeposit(store, cookie, sent.id);
    expect(status).toBe(isApprovedFirst ? 'paid' : 'cancelled');
    expect(await balanceOf(store, resellerId)).toBe(isApprovedFirst ? '5000.00' : '0.00');
    expect(await transfersFor(sent.id)).toBe(isApprovedFirst ? 1 : 0);
  }
});

test('of an approval and a rejection the first wins, leaving one audit entry', async () => {
  for (const isApprovedFirst of [true, false]) {
    const { sent, resellerId, cookie } = await underReview(store);
    const yes = () => approve(store, admin, sent.id, '5100');
    const no = () => reject(store, accountant, sent.id);
    const left = await audited(store, async () => {
      const words = await (isApprovedFirst ? inOrder(sent.id, yes, no) : inOrder(sent.id, no, yes));
      expect(words).toEqual(['done', 'already_decided']);
    });
    expect(left.map(({ action }) => action)).toEqual([
      isApprovedFirst ? 'deposit_approved' : 'deposit_rejected',
    ]);
    expect((await readDeposit(store, cookie, sent.id)).status).toBe(isApprovedFirst ? 'paid' : 'rejected');
    expect(await balanceOf(store, resellerId)).toBe(isApprovedFirst ? '5000.00' : '0.00');
  }
});

test('the same number of a transfer sent in twice at once is taken once', async () => {
  const [one, two] = [await store.makeSignedInBuyer(), await store.makeSignedInBuyer()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const deposits = [await openTransfer(store, one.cookie), await openTransfer(store, two.cookie)];
    const cookies = [one.cookie, two.cookie];
    for (const [place, { id }] of deposits.entries())
      await putReceipt(store, cookies[place], id, await receiptPicture(place + 10));
    const answers = await meetingAt(
      store,
      (tx) =>
        sql`select from deposits where id = any(${deposits.map(({ id }) => id)}::uuid[]) for update`.execute(
          tx,
        ),
      deposits.map(
        ({ id }, place) =>
          () =>
            submit(store, cookies[place] ?? '', id, place === 0 ? `CCP-77${round}1` : `ccp 77${round}1`),
      ),
    );
    expect(wordsOf(answers).toSorted()).toEqual(['done', 'transfer_reference_used']);
    const statuses = [];
    for (const [place, { id }] of deposits.entries())
      statuses.push((await readDeposit(store, cookies[place] ?? '', id)).status);
    expect(statuses.toSorted()).toEqual(['awaiting_proof', 'under_review']);
  }
});

test('one deposit sent in twice at once is sent in once', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const { id } = await openTransfer(store, cookie);
  await putReceipt(store, cookie, id, await receiptPicture(20));
  const answers = await meetingAt(store, lockDeposit(id), [
    () => submit(store, cookie, id, 'CCP 8801'),
    () => submit(store, cookie, id, 'CCP 8802'),
  ]);
  expect(wordsOf(answers).toSorted()).toEqual(['already_decided', 'done']);
});

test('a deposit cancelled while its payment arrives is paid, and says so', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { cookie, resellerId } = await store.makeSignedInBuyer();
    const opened = await openDeposit(store, cookie);
    const checkout = checkoutOf(opened);
    const [cancelled, paid] = await meetingAt(store, lockDeposit(opened.id), [
      () => cancel(store, cookie, opened.id),
      () => sendWebhook(store, eventAbout(checkout)),
    ]);
    expect(paid?.status).toBe(200);
    const { status } = await readDeposit(store, cookie, opened.id);
    expect(status).toBe('paid');
    expect(['done', 'already_decided']).toContain(cancelled === undefined ? '' : wordOf(cancelled));
    expect(await balanceOf(store, resellerId)).toBe('5000.00');
    expect(await transfersFor(opened.id)).toBe(1);
  }
});

test('a page that is ended and paid at the same moment is one of both at the gateway, and so here', async () => {
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const { cookie, resellerId } = await store.makeSignedInBuyer();
    const opened = await openDeposit(store, cookie);
    const url = new URL(opened.checkout_url ?? '');
    const pay = () =>
      fetch(store.sandboxUrl + url.pathname.replace('/sandbox', ''), {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'pay' }),
        redirect: 'manual',
      });
    const [cancelled] = await Promise.all([cancel(store, cookie, opened.id), pay()]);
    expect(['done', 'already_decided']).toContain(wordOf(cancelled));
    const { status: atGateway } = await store.gateway.readCheckout(checkoutOf(opened));
    expect(['paid', 'expired']).toContain(atGateway);
    const isPaid = atGateway === 'paid';
    await expect
      .poll(async () => (await readDeposit(store, cookie, opened.id)).status)
      .toBe(isPaid ? 'paid' : 'cancelled');
    expect(await balanceOf(store, resellerId)).toBe(isPaid ? '5000.00' : '0.00');
    if (!isPaid) expect(wordOf(cancelled)).toBe('done');
  }
});

test('two concurrent cancellations end a deposit once, without a notification', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const opened = await openDeposit(store, cookie);
  const answers = await Promise.all([cancel(store, cookie, opened.id), cancel(store, cookie, opened.id)]);
  expect(answers.some((answer) => answer.status === 200)).toBe(true);
  expect((await readDeposit(store, cookie, opened.id)).status).toBe('cancelled');
  // Money that comes after all is not lost.
  await settle(store, checkoutOf(opened), 'pay');
  await expect.poll(() => balanceOf(store, resellerId)).toBe('5000.00');
  const { rows } = await sql`select kind from notifications where reseller_id = ${resellerId}`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([{ kind: 'deposit_paid' }]);
});
