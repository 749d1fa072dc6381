// Documents, receipts and pictures of oneself: the same wherever the files lie.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { business } from '#shared/resellers/business.contract.ts';
import { deposit } from '#shared/deposits/deposits.contract.ts';
import { api, dataOf, refusalOf } from '#test/client.ts';
import { PLACES, startStoreOn, type PlacedStore } from './places.ts';
import { openTransfer, putReceipt, receiptPicture, switchTransfersOn } from '#test/deposits/receipt-steps.ts';
import { bytesOf, noise, PDF, type Bytes } from './sample-files.ts';
import { until } from '#test/run/until.ts';

const document = business.shape.documents.element;

describe.each(PLACES)('files in %s', (place) => {
  let placed: PlacedStore;
  beforeAll(async () => {
    placed = await startStoreOn(place);
    await switchTransfersOn(placed.store);
  });
  afterAll(() => placed.close());

  const addDocument = (cookie: string, file: Bytes) =>
    api(placed.store, 'POST', '/api/business/documents?name=register.pdf', { cookie, file });
  const read = async (cookie: string, url: string) => {
    const response = await fetch(`${placed.store.url}${url}`, { headers: { cookie } });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const idIn = (url: string) => url.slice('/api/files/'.length);
  const expectGone = (id: string) => until(async () => expect(await placed.keys()).not.toContain(id));

  test('a document is kept to the byte, read by its owner, and gone when it is removed', async () => {
    const { cookie } = await placed.store.makeSignedInBuyer();
    // Larger than what any part of the way takes at once.
    const file = bytesOf(Buffer.concat([PDF, randomBytes(9_000_000)]));
    const { id, url } = dataOf(await addDocument(cookie, file), document);
    expect(await placed.keys()).toContain(id);
    expect((await read(cookie, url)).bytes.equals(Buffer.from(file))).toBe(true);
    expect((await read((await placed.store.makeSignedInBuyer()).cookie, url)).status).toBe(404);
    expect((await api(placed.store, 'DELETE', `/api/business/documents/${id}`, { cookie })).status).toBe(200);
    await expectGone(id);
    expect((await read(cookie, url)).status).toBe(404);
  });

  test('a document that is refused by the rules leaves no bytes', async () => {
    const { cookie } = await placed.store.makeSignedInBuyer();
    const before = await placed.keys();
    const answers = await Promise.all(Array.from({ length: 7 }, () => addDocument(cookie, PDF)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map((answer) => refusalOf(answer).code)).toEqual(['too_many_files', 'too_many_files']);
    expect((await placed.keys()).length).toBe(before.length + 5);
  });

  test('a receipt is read by its business and by staff, and gone when another takes its place', async () => {
    const { cookie } = await placed.store.makeSignedInBuyer();
    const staff = await placed.store.makeStaff('accountant');
    const { id } = await openTransfer(placed.store, cookie);
    const put = async (seed: number) => {
      const answer = await putReceipt(placed.store, cookie, id, await receiptPicture(seed));
      return dataOf(answer, deposit).transfer?.receipt_url ?? '';
    };
    const first = await put(1);
    const kept = await read(cookie, first);
    expect(kept.bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect((await read(staff.cookie, first)).bytes.equals(kept.bytes)).toBe(true);
    const second = await put(2);
    await expectGone(idIn(first));
    expect(await placed.keys()).toContain(idIn(second));
    expect([(await read(cookie, first)).status, (await read(cookie, second)).status]).toEqual([404, 200]);
  });

  test('a picture of oneself takes the place of the earlier one, and is gone when it is removed', async () => {
    const { cookie } = await placed.store.makeSignedInBuyer();
    const put = async () => {
      const file = bytesOf(await noise(300, 300).png().toBuffer());
      const answer = await api(placed.store, 'PUT', '/api/profile/picture', { cookie, file });
      return dataOf(answer, z.object({ picture_url: z.string() })).picture_url;
    };
    const first = await put();
    const second = await put();
    expect((await read(cookie, second)).status).toBe(200);
    await expectGone(idIn(first));
    expect((await api(placed.store, 'DELETE', '/api/profile/picture', { cookie })).status).toBe(200);
    await expectGone(idIn(second));
  });
});
