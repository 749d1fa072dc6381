// What people upload: taken for what it is and not for what it is called, and read by no one else.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { business, readBusiness } from '#shared/resellers/business.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { bytesOf, noise, PDF, photograph, pixelBomb, type Bytes } from './sample-files.ts';
import { api, dataOf, problemOf, refusalOf, unchangedBy } from '#test/client.ts';
import { firstOf } from '#test/run/full.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><html><body><script>alert(1)</script></body></html>';
const document = business.shape.documents.element;
const upload = (cookie: string | undefined, file: Bytes, name = 'register.pdf') =>
  api(store, 'POST', `/api/business/documents?name=${encodeURIComponent(name)}`, { cookie, file });
const uploadPicture = (cookie: string | undefined, file: Bytes) =>
  api(store, 'PUT', '/api/profile/picture', { cookie, file });
const remove = (cookie: string, id: string) =>
  api(store, 'DELETE', `/api/business/documents/${id}`, { cookie });
const documentsIn = async (cookie: string) =>
  dataOf(await api(store, 'GET', '/api/business', { cookie }), readBusiness.response).documents;

/** Of all bytes that are kept, whether or not there is a row for them. */
const fileNames = () => readdir(join(store.dataDir, 'files'));

/** The bytes that an address answers with. */
async function download(cookie: string, url: string) {
  const response = await fetch(`${store.url}${url}`, { headers: { cookie } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

test('a PDF is kept as it is, listed, and saved by its reader under its name', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const added = await upload(cookie, PDF, 'سجل تجاري.pdf');
  expect(added.status).toBe(201);
  const kept = dataOf(added, document);
  expect(kept).toEqual({
    id: kept.id,
    name: 'سجل تجاري.pdf',
    content_type: 'application/pdf',
    bytes: PDF.length,
    url: `/api/files/${kept.id}`,
    created_at: expect.any(String),
  });
  expect(await documentsIn(cookie)).toEqual([kept]);
  const read = await download(cookie, kept.url);
  expect(read.bytes).toEqual(Buffer.from(PDF));
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="___ _____.pdf"; filename*=UTF-8\'\'%D8%B3%D8%AC%D9%84%20%D8%AA%D8%AC%D8%A7%D8%B1%D9%8A.pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
});

test.each(firstOf(1, ['jpeg', 'png', 'webp'] as const))(
  'a picture as %s becomes a WebP, whatever it is called',
  async (format) => {
    const { cookie } = await store.makeSignedInBuyer();
    const sent = bytesOf(await noise(2500, 500).toFormat(format).toBuffer());
    const kept = dataOf(await upload(cookie, sent, 'register.pdf'), document);
    expect(kept).toMatchObject({ content_type: 'image/webp', name: 'register.pdf' });
    const read = await download(cookie, kept.url);
    expect(read.headers.get('content-type')).toBe('image/webp');
    expect(read.headers.get('content-disposition')).toContain('inline; filename="register.webp"');
    expect(await sharp(read.bytes).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 480 });
  },
);

test('a photograph is turned upright and loses where and by what it was taken', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const sent = await photograph();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { url } = dataOf(await upload(cookie, sent, 'photo.jpg'), document);
  const { bytes } = await download(cookie, url);
  const kept = await sharp(bytes).metadata();
  expect({ width: kept.width, height: kept.height }).toEqual({ width: 300, height: 600 });
  expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bytes.toString('latin1')).not.toMatch(/Telephone|Amel/);
});

test.each([
  ['HTML that is called a PDF', bytesOf(HTML), 'register.pdf'],
  ['an SVG with a script', bytesOf(SVG), 'register.svg'],
  ['an SVG that is called a PNG', bytesOf(`<?xml version="1.0"?>${SVG}`), 'register.png'],
  ['text', bytesOf('Amel Digital'), 'register.pdf'],
  ['a program', bytesOf('MZ\u0090\u0000\u0003'), 'register.pdf'],
  ['a ZIP', bytesOf(Buffer.from('504b0304140000000000', 'hex')), 'register.pdf'],
])('%s is refused as a document and as a picture', async (_what, file, name) => {
  const { cookie } = await store.makeSignedInBuyer();
  const asDocument = await unchangedBy(store, () => upload(cookie, file, name));
  expect(refusalOf(asDocument)).toEqual({ status: 422, code: 'file_type_refused' });
  expect(problemOf(asDocument).params).toEqual({ kinds: 'PDF, JPEG, PNG, WebP' });
  const asPicture = await unchangedBy(store, () => uploadPicture(cookie, file));
  expect(problemOf(asPicture)).toMatchObject({
    code: 'file_type_refused',
    params: { kinds: 'JPEG, PNG, WebP' },
  });
});

test('what is accepted is listed with the comma of the reader’s language', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const answer = await upload(`${cookie}; language=ar`, bytesOf('text'), 'register.pdf');
  expect(problemOf(answer)).toMatchObject({
    detail: 'هذا النوع من الملفات غير مقبول. أرسل أحد هذه الأنواع: PDF، JPEG، PNG، WebP.',
    params: { kinds: 'PDF، JPEG، PNG، WebP' },
  });
});

test('a GIF is none of the kinds, and a PDF is no picture', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const gif = bytesOf(await noise(20, 20).gif().toBuffer());
  for (const send of [
    () => upload(cookie, gif, 'x.png'),
    () => uploadPicture(cookie, gif),
    () => uploadPicture(cookie, PDF),
  ]) {
    expect(refusalOf(await unchangedBy(store, send))).toEqual({ status: 422, code: 'file_type_refused' });
  }
});

test('a file too large is refused with the limit before it is read', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const document = await unchangedBy(store, () => upload(cookie, new Uint8Array(11 * 1024 ** 2)));
  expect(refusalOf(document)).toEqual({ status: 413, code: 'file_too_large' });
  expect(problemOf(document).params).toEqual({ maximum: '10' });
  const portrait = await unchangedBy(store, () => uploadPicture(cookie, new Uint8Array(6 * 1024 ** 2)));
  expect(refusalOf(portrait)).toEqual({ status: 413, code: 'file_too_large' });
  expect(problemOf(portrait).params).toEqual({ maximum: '5' });
});

test('a picture that would not fit into memory is called too large, and one that is cut off unreadable', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const whole = await noise(800, 800).jpeg().toBuffer();
  const truncated = bytesOf(whole.subarray(0, Math.floor(whole.length / 2)));
  for (const [file, code] of [
    [pixelBomb(), 'image_too_large'],
    [truncated, 'file_unreadable'],
  ] as const) {
    for (const send of [() => upload(cookie, file), () => uploadPicture(cookie, file)]) {
      expect(refusalOf(await unchangedBy(store, send))).toEqual({ status: 422, code });
    }
  }
});

test('a body of another kind than bytes is refused', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const json = await unchangedBy(store, () =>
    api(store, 'POST', '/api/business/documents?name=x.pdf', { cookie, body: { file: 'x' } }),
  );
  expect(refusalOf(json)).toEqual({ status: 415, code: 'unsupported_media_type' });
  const bytes = await unchangedBy(store, () =>
    api(store, 'PUT', '/api/profile/names', { cookie, file: PDF }),
  );
  expect(refusalOf(bytes)).toEqual({ status: 415, code: 'unsupported_media_type' });
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\x.pdf', 'x.pdf'],
  ['..', 'file'],
  ['/', 'file'],
  ['...', 'file'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\r\nset-cookie: x=1.pdf', 'aset-cookie: x=1.pdf'],
  ['.htaccess', 'htaccess'],
  [`${'ب'.repeat(196)}.pdf`, `${'ب'.repeat(196)}.pdf`],
  ['"quoted"; filename=evil.html', '"quoted"; filename=evil.html'],
])('the name %j is shown as %j and nothing else is made of it', async (name, shown) => {
  const { cookie } = await store.makeSignedInBuyer();
  const kept = dataOf(await upload(cookie, PDF, name), document);
  expect(kept.name).toBe(shown);
  const read = await download(cookie, kept.url);
  expect(read.bytes).toEqual(Buffer.from(PDF));
  expect(read.headers.get('set-cookie')).toBeNull();
  expect(read.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w .-]+\.pdf"; filename\*=UTF-8''[^"; ]+\.pdf$/,
  );
});

test('a document is read by the owner and by staff who read clients, of whom a trace is left, by nobody else', async () => {
  const owner = await store.makeSignedInBuyer();
  const { url, id } = dataOf(await upload(owner.cookie, PDF), document);
  const statusFor = async (cookie?: string) => (await api(store, 'GET', url, { cookie })).status;
  expect(await statusFor()).toBe(401);
  expect(await statusFor((await store.makeSignedInBuyer()).cookie)).toBe(404);
  for (const role of ['buyer', 'accountant', 'viewer'] as const) {
    expect(await statusFor((await store.makeMember(owner, role)).cookie)).toBe(404);
  }
  expect(await statusFor((await store.makeStaff('catalogue_manager')).cookie)).toBe(404);
  const reads = () =>
    store.database.owner.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'reseller_id', 'subject_id'])
      .where('action', '=', 'document_read')
      .execute();
  expect(await statusFor(owner.cookie)).toBe(200);
  expect(await reads()).toEqual([]);
  const support = await store.makeStaff('support');
  expect(await statusFor(support.cookie)).toBe(200);
  expect(await reads()).toEqual([
    { actor_id: support.profileId, reseller_id: owner.resellerId, subject_id: id },
  ]);
  await sql`update sessions set looking_at = ${owner.profileId} where profile_id = ${support.profileId}`.execute(
    store.database.owner.db,
  );
  expect(await statusFor(support.cookie)).toBe(200);
  expect((await reads()).map(({ actor_id }) => actor_id)).toEqual([support.profileId, support.profileId]);
});

test.each([
  '/api/files/nothing',
  '/api/files/0198c3a2-0000-7000-8000-000000000000',
  '/api/files/..%2f..%2fsecret-key',
])('%s is not there', async (path) => {
  const admin = await store.makeAdmin();
  expect(refusalOf(await api(store, 'GET', path, { cookie: admin.cookie }))).toEqual({
    status: 404,
    code: 'not_found',
  });
  expect(refusalOf(await api(store, 'GET', path))).toMatchObject({ status: 401 });
});

test('only the owner adds and removes documents', async () => {
  const owner = await store.makeSignedInBuyer();
  const { id } = dataOf(await upload(owner.cookie, PDF), document);
  const buyer = await store.makeMember(owner, 'buyer');
  const other = await store.makeSignedInBuyer();
  const admin = await store.makeAdmin();
  for (const { cookie } of [buyer, admin]) {
    for (const send of [() => upload(cookie, PDF), () => remove(cookie, id)]) {
      expect(refusalOf(await unchangedBy(store, send))).toEqual({ status: 403, code: 'access_denied' });
    }
  }
  const foreign = await unchangedBy(store, () => remove(other.cookie, id));
  expect(refusalOf(foreign)).toEqual({ status: 404, code: 'not_found' });
});

test('a removed document is gone at once, its bytes soon after, and it is removed once', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const { id, url } = dataOf(await upload(cookie, PDF), document);
  const answers = await Promise.all([remove(cookie, id), remove(cookie, id), remove(cookie, id)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404', '404']);
  expect(await documentsIn(cookie)).toEqual([]);
  expect((await api(store, 'GET', url, { cookie })).status).toBe(404);
  await until(async () => expect(await fileNames()).not.toContain(id));
  const { rows } =
    await sql`select action, details from audit_entries where reseller_id = ${resellerId} order by id`.execute(
      store.database.owner.db,
    );
  expect(rows).toEqual([
    { action: 'document_added', details: { name: 'register.pdf' } },
    { action: 'document_removed', details: { name: 'register.pdf' } },
  ]);
});

test('a business has five documents at most, also when eight come at once, and nothing of the others is left', async () => {
  const { cookie, resellerId } = await store.makeSignedInBuyer();
  const before = await fileNames();
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(cookie, PDF)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(refusalOf)).toEqual(
    Array.from({ length: 3 }, () => ({ status: 409, code: 'too_many_files' })),
  );
  expect(refused.map((answer) => problemOf(answer).params)).toEqual(
    Array.from({ length: 3 }, () => ({ maximum: '5' })),
  );
  const kept = await documentsIn(cookie);
  expect(kept).toHaveLength(5);
  expect((await fileNames()).filter((name) => !before.includes(name)).toSorted()).toEqual(
    kept.map(({ id }) => id).toSorted(),
  );
  const { rows } = await sql`select from files where reseller_id = ${resellerId}`.execute(
    store.database.owner.db,
  );
  expect(rows).toHaveLength(5);
  await remove(cookie, kept[0]?.id ?? '');
  expect((await upload(cookie, PDF)).status).toBe(201);
});
