// Receipts of transfers: what is taken, who reads it, what becomes of one that is replaced.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit } from '#shared/deposits/deposits.contract.ts';
import { perceptualHash } from '#server/deposits/perceptual-hash.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, newKey, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { openDeposit } from './gateway-steps.ts';
import { meetingAt } from '#test/interleaving.ts';
import {
  cancel,
  openTransfer,
  putReceipt,
  receiptPicture,
  submit,
  switchTransfersOn,
} from './receipt-steps.ts';
import { bytesOf, PDF, photograph, pixelBomb, type Bytes } from '#test/store/sample-files.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  await switchTransfersOn(store);
});
afterAll(() => store.close());

const fileNames = () => readdir(join(store.dataDir, 'files')).catch(() => [] as string[]);

/** What is there once all that was replaced or dropped so far is gone: a job deletes it some time after the answer. */
async function keptFileNames() {
  await until(async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'delete_files' limit 1`.execute(
      store.database.owner.db,
    );
    expect(rows).toEqual([]);
  });
  return fileNames();
}

async function waiting() {
  const buyer = await store.makeSignedInBuyer();
  return { ...buyer, id: (await openTransfer(store, buyer.cookie)).id };
}

async function put(cookie: string, id: string, file: Bytes, name?: string) {
  const { transfer } = dataOf(await putReceipt(store, cookie, id, file, name), deposit);
  if (!transfer?.receipt_url) throw new Error('no receipt');
  return { url: transfer.receipt_url, type: transfer.receipt_type };
}

async function keptOf(id: string) {
  const { rows } = await sql<{ sha256: Buffer; print: string | null }>`
    select receipt_sha256 as sha256, receipt_print::text as print from deposits where id = ${id}`.execute(
    store.database.owner.db,
  );
  return { sha256: rows[0]?.sha256.toString('hex'), print: rows[0]?.print ?? null };
}
const sha256 = (bytes: Bytes) => createHash('sha256').update(bytes).digest('hex');

test('a photograph is kept upright, without its place, and shown in the page', async () => {
  const { cookie, id } = await waiting();
  const taken = await photograph();
  const { url, type } = await put(cookie, id, taken, '../../وصل التحويل.jpg');
  expect(type).toBe('image/webp');
  const response = await fetch(store.url + url, { headers: { cookie } });
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('content-disposition')).toMatch(/^inline; filename=/);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const kept = Buffer.from(await response.arrayBuffer());
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 300, height: 600 });
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect(await keptOf(id)).toEqual({ sha256: sha256(taken), print: expect.stringMatching(/^[01]{256}$/) });
});

test('a picture of fifty megapixels, as phones make them, is read and made smaller', async () => {
  const { cookie, id } = await waiting();
  const large = { create: { width: 8192, height: 6144, channels: 3, background: '#c0ffee' } } as const;
  const { url } = await put(cookie, id, bytesOf(await sharp(large).jpeg().toBuffer()));
  const kept = Buffer.from(await (await fetch(store.url + url, { headers: { cookie } })).arrayBuffer());
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 1800 });
});

test('a PDF is kept as it is, saved and not shown, and compared by its bytes alone', async () => {
  const { cookie, id } = await waiting();
  const { url, type } = await put(cookie, id, PDF, 'receipt.pdf');
  expect(type).toBe('application/pdf');
  const answer = await api(store, 'GET', url, { cookie });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="receipt.pdf"/);
  expect(answer.text).toBe(Buffer.from(PDF).toString());
  expect(await keptOf(id)).toEqual({ sha256: sha256(PDF), print: null });
  // As some banks send it, and every reader opens it.
  await put(cookie, id, bytesOf(Buffer.concat([Buffer.from('\uFEFF\r\n'), PDF])));
  // A photograph in its place has a print, and a PDF in the place of that one takes it away again.
  await put(cookie, id, await receiptPicture(1));
  await put(cookie, id, PDF);
  expect((await keptOf(id)).print).toBeNull();
});

test.each([
  ['text', () => bytesOf('a receipt of 5,000 DA'), 'file_type_refused'],
  [
    'SVG',
    () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'file_type_refused',
  ],
  ['the first bytes of a PDF', () => bytesOf('%PDF-1.7\n'), 'file_type_refused'],
  ['a PDF without its end', () => PDF.subarray(0, -6), 'file_unreadable'],
  [
    'the first half of a PDF that is shown while it loads',
    () => bytesOf('%PDF-1.7\n1 0 obj\n<</Linearized 1/L 5000>>\nendobj\n%%EOF\n2 0 obj\n<<'),
    'file_unreadable',
  ],
  ['a picture of ten thousand times ten thousand pixels', pixelBomb, 'image_too_large'],
  ['half a photograph', async () => (await photograph()).subarray(0, 900), 'file_unreadable'],
] as const)('%s is refused, and nothing of it is kept', async (_name, make, code) => {
  const { cookie, id } = await waiting();
  const file = await make();
  const before = await keptFileNames();
  const refused = await unchangedBy(store, () =>
    putReceipt(store, cookie, id, new Uint8Array(file), 'receipt.pdf'),
  );
  expect(refusalOf(refused)).toEqual({ status: 422, code });
  expect(await fileNames()).toEqual(before);
});

test('a file over ten megabytes is refused', async () => {
  const { cookie, id } = await waiting();
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(PDF);
  const refused = await unchangedBy(store, () => putReceipt(store, cookie, id, large));
  expect(refusalOf(refused)).toEqual({ status: 413, code: 'file_too_large' });
  expect(problemOf(refused).params).toEqual({ maximum: '10' });
});

test('a receipt is replaced until it is sent in; the earlier one is gone for everybody', async () => {
  const { cookie, id } = await waiting();
  const first = await put(cookie, id, PDF);
  const second = await put(cookie, id, await receiptPicture(2));
  expect(second.url).not.toBe(first.url);
  expect((await api(store, 'GET', first.url, { cookie })).status).toBe(404);
  await until(async () => expect(await fileNames()).not.toContain(first.url.split('/').at(-1)));
  expect((await submit(store, cookie, id, newKey())).status).toBe(200);
  const before = await keptFileNames();
  const late = await unchangedBy(store, () => putReceipt(store, cookie, id, PDF));
  expect(refusalOf(late)).toEqual({ status: 409, code: 'already_decided' });
  expect(await fileNames()).toEqual(before);
  expect((await api(store, 'GET', second.url, { cookie })).status).toBe(200);
});

test('of two receipts at the same moment one stays, and no other is left', async () => {
  const { cookie, id } = await waiting();
  const before = await keptFileNames();
  const files = [await receiptPicture(3), await receiptPicture(4)];
  const answers = await meetingAt(
    store,
    (tx) => sql`select from deposits where id = ${id} for update`.execute(tx),
    files.map((file) => () => putReceipt(store, cookie, id, file)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await sql<{ id: string }>`
    select f.id from files f join deposits d on d.receipt_id = f.id where d.id = ${id} and f.deleted_at is null
  `.execute(store.database.owner.db);
  expect(rows).toHaveLength(1);
  const added = async () => (await fileNames()).filter((name) => !before.includes(name));
  await until(async () => expect(await added()).toEqual(rows.map((row) => row.id)));
});

test('a receipt that arrives while its deposit is given up leaves nothing behind', async () => {
  const { cookie, id } = await waiting();
  const before = await keptFileNames();
  const picture = await receiptPicture(5);
  const [gone, late] = await meetingAt(
    store,
    (tx) => sql`select from deposits where id = ${id} for update`.execute(tx),
    [() => cancel(store, cookie, id), () => putReceipt(store, cookie, id, picture)],
  );
  const statuses = [gone?.status, late?.status];
  if (statuses[1] === 409) expect(await fileNames()).toEqual(before);
  expect(statuses[0]).toBe(200);
  expect([200, 409]).toContain(statuses[1]);
});

test('deposits at the gateway and finished ones take no receipt', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const atGateway = await openDeposit(store, cookie);
  await cancel(store, cookie, atGateway.id);
  const open = await openDeposit(store, cookie);
  const given = await openTransfer(store, cookie);
  await cancel(store, cookie, given.id);
  for (const { id } of [atGateway, open, given]) {
    const refused = await unchangedBy(store, () => putReceipt(store, cookie, id, PDF));
    expect(refusalOf(refused)).toEqual({ status: 409, code: 'already_decided' });
  }
});

test('only members who see money and reviewing staff can open a receipt', async () => {
  const buyer = await waiting();
  const { url } = await put(buyer.cookie, buyer.id, await receiptPicture(6));
  const statusFor = async ({ cookie }: { cookie: string }) =>
    (await api(store, 'GET', url, { cookie })).status;
  expect(await statusFor(buyer)).toBe(200);
  expect(await statusFor(await store.makeMember(buyer, 'accountant'))).toBe(200);
  for (const role of ['buyer', 'viewer'] as const)
    expect(await statusFor(await store.makeMember(buyer, role)), role).toBe(404);
  expect(await statusFor(await store.makeSignedInBuyer())).toBe(404);
  expect((await api(store, 'GET', url)).status).toBe(401);
  for (const role of ['support', 'order_desk', 'catalogue_manager'] as const)
    expect(await statusFor(await store.makeStaff(role)), role).toBe(404);
  for (const role of ['admin', 'accountant'] as const) {
    const member = await store.makeStaff(role);
    const left = await audited(store, async () => expect(await statusFor(member), role).toBe(200));
    expect(left).toEqual([
      {
        action: 'receipt_read',
        actor_id: member.profileId,
        profile_id: buyer.profileId,
        reseller_id: buyer.resellerId,
        ip: '127.0.0.1',
        details: { name: 'receipt.png' },
      },
    ]);
  }
  expect(await audited(store, () => statusFor(buyer))).toEqual([]);
});

test('staff put no receipts to a deposit of a client', async () => {
  const buyer = await waiting();
  const admin = await store.makeAdmin();
  const refused = await unchangedBy(store, () => putReceipt(store, admin.cookie, buyer.id, PDF));
  expect(refused.status).toBe(403);
  expect((await callAs(store, admin)('POST', `/api/deposits/${buyer.id}/cancel`)).status).toBe(403);
});

test('the print of a picture stays nearly the same where it was made smaller, compressed or brighter', async () => {
  const different = (one: string, two: string) =>
    Array.from(one).filter((bit, place) => bit !== two[place]).length;
  const picture = Buffer.from(await receiptPicture(7));
  const print = await perceptualHash(picture);
  expect(print).toMatch(/^[01]{256}$/);
  const changed = {
    smaller: await sharp(picture).resize(240).png().toBuffer(),
    compressed: await sharp(picture).jpeg({ quality: 40 }).toBuffer(),
    brighter: await sharp(picture).linear(0.9, 20).webp().toBuffer(),
  };
  for (const [name, file] of Object.entries(changed))
    expect(different(print, await perceptualHash(file)), name).toBeLessThanOrEqual(5);
  expect(different(print, await perceptualHash(Buffer.from(await receiptPicture(8))))).toBeGreaterThan(60);
});
