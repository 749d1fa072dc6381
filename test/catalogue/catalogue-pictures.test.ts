// Pictures of the catalogue: what is taken, what is made of it, who reads it, and what becomes of those no one shows.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PICTURE_FORMATS, PICTURE_WIDTHS, uploadPicture } from '#shared/products/pictures.contract.ts';
import { attachPictures } from '#server/products/pictures/attach-pictures.ts';
import { sql } from '#server/platform/database/pool.ts';
import { sweep } from '#server/store/sweep.ts';
import { api, dataOf, problemOf, refusalOf, type Answer } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { PLACES, startStoreOn, type PlacedStore } from '#test/store/places.ts';
import { bytesOf, PDF, pixelBomb, type Bytes } from '#test/store/sample-files.ts';
import { often } from '#test/run/full.ts';
import { until } from '#test/run/until.ts';

describe.each(PLACES)('files in %s', (place) => {
  let placed: PlacedStore;
  let cookie: string;
  beforeAll(async () => {
    placed = await startStoreOn(place);
    ({ cookie } = await placed.store.makeStaff('catalogue_manager'));
  });
  afterAll(() => placed.close());

  const send = (file: Bytes) => api(placed.store, 'POST', '/api/admin/pictures', { cookie, file });
  const upload = async (file: Bytes) => {
    const answer = await send(file);
    expect(answer.status).toBe(201);
    return dataOf(answer, uploadPicture.response);
  };
  const get = async (id: string, name: string) => {
    const response = await fetch(`${placed.store.url}/media/${id}/${name}`);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const rows = async () =>
    (
      await sql`select id, attached_at is not null as attached from pictures order by id`.execute(
        placed.store.database.owner.db,
      )
    ).rows;
  /** Neither a row nor bytes come of what is refused. */
  async function expectRefused(file: Bytes, status: number, code: string): Promise<Answer> {
    const before = [await rows(), await placed.keys()];
    const answer = await send(file);
    expect(refusalOf(answer)).toEqual({ status, code });
    expect([await rows(), await placed.keys()]).toEqual(before);
    return answer;
  }

  // In `npm test` two of the formats in each place: what is made of a picture does not hang on where it goes.
  const formats = (['jpeg', 'png', 'webp', 'avif'] as const).filter(
    (_, index) => often(1, 0) === 0 || index % PLACES.length === PLACES.indexOf(place),
  );
  test.each(formats)(
    'a picture as %s is kept in three widths and two formats, at addresses for ever',
    async (format) => {
      const sent = bytesOf(await halves(1600, 1000).toFormat(format, effort(format)).toBuffer());
      const { id, url, width, height } = await upload(sent);
      expect({ url, width, height }).toEqual({ url: `/media/${id}/640.webp`, width: 1280, height: 800 });
      for (const wide of PICTURE_WIDTHS) {
        for (const kind of PICTURE_FORMATS) {
          const { response, bytes } = await get(id, `${wide}.${kind}`);
          expect(Object.fromEntries(response.headers)).toMatchObject({
            'content-type': `image/${kind}`,
            'content-length': String(bytes.length),
            'cache-control': 'public, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          });
          expect(response.headers.get('set-cookie')).toBeNull();
          expect(await described(bytes)).toEqual({ kind, width: wide, height: wide * 0.625 });
        }
      }
    },
  );

  test('a small picture is never enlarged, a very high one is made to fit', async () => {
    const { id, width, height } = await upload(bytesOf(await halves(500, 300).png().toBuffer()));
    expect({ width, height }).toEqual({ width: 500, height: 300 });
    const sizes = PICTURE_WIDTHS.map(async (wide) => described((await get(id, `${wide}.avif`)).bytes));
    expect(await Promise.all(sizes)).toEqual([
      { kind: 'avif', width: 320, height: 192 },
      { kind: 'avif', width: 500, height: 300 },
      { kind: 'avif', width: 500, height: 300 },
    ]);
    const high = await upload(bytesOf(await halves(300, 6000).png().toBuffer()));
    expect([high.width, high.height]).toEqual([256, 5120]);
  });

  test('a photograph stands upright and says nothing of where, by what and by whom it was taken', async () => {
    const file = await tellingPhotograph();
    expect(Buffer.from(file).toString('latin1')).toMatch(/Telephone[\s\S]*Amel/);
    const { id, width, height } = await upload(file);
    expect({ width, height }).toEqual({ width: 400, height: 800 });
    for (const name of ['320.webp', '640.webp', '1280.webp', '320.avif', '640.avif', '1280.avif']) {
      const { bytes } = await get(id, name);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([name, exif, xmp, iptc, icc, orientation]).toEqual([name, ...Array.from({ length: 5 })]);
      expect(bytes.toString('latin1')).not.toMatch(/Telephone|Amel|Exif|xmpmeta|ICCP|rXYZ|desc\0|GPS/);
      // Lying on its side its left half is red: turned upright, the upper one.
      expect([await colourAt(bytes, 0.5, 0.2), await colourAt(bytes, 0.5, 0.8)]).toEqual(['red', 'blue']);
    }
  });

  test('colours of print, greys, sixteen bits and transparency are made what a page shows', async () => {
    const red = { create: { width: 40, height: 30, channels: 4, background: '#ff000080' } } as const;
    const files = {
      cmyk: await halves(40, 30).toColourspace('cmyk').jpeg().toBuffer(),
      grey: await halves(40, 30).greyscale().toColourspace('b-w').png().toBuffer(),
      deep: await halves(40, 30).toColourspace('rgb16').png().toBuffer(),
      clear: await sharp(red).png().toBuffer(),
    };
    const made: unknown[] = [];
    for (const file of Object.values(files)) {
      const { bytes } = await get((await upload(bytesOf(file))).id, '320.webp');
      const { space, depth, hasAlpha } = await sharp(bytes).metadata();
      made.push([space, depth, hasAlpha]);
    }
    const plain = ['srgb', 'uchar', false];
    expect(made).toEqual([plain, plain, plain, ['srgb', 'uchar', true]]);
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG with a script', async () => SVG],
    ['an SVG that begins as XML', async () => `<?xml version="1.0"?>${SVG}`],
    ['HTML that is called a picture', async () => '<!doctype html><script>alert(1)</script>'],
    ['HTML behind the first bytes of a GIF', async () => 'GIF89a<script>alert(1)</script>'],
    ['a GIF', () => halves(20, 20).gif().toBuffer()],
    ['a TIFF', () => halves(20, 20).tiff().toBuffer()],
    ['a PDF', async () => Buffer.from(PDF)],
  ])('%s is refused by what it is', async (_what, make) => {
    const answer = await expectRefused(bytesOf(await make()), 422, 'file_type_refused');
    expect(problemOf(answer).params).toEqual({ kinds: 'JPEG, PNG, WebP, AVIF' });
  });

  test.each(formats)('half a %s is refused', async (format) => {
    const whole = await halves(900, 900).toFormat(format, effort(format)).toBuffer();
    const half = bytesOf(whole.subarray(0, Math.floor(whole.length / 2)));
    await expectRefused(half, 422, 'file_unreadable');
  });

  test('pictures that claim more pixels than there is memory, and those of 16 MB, are refused', async () => {
    for (const bomb of [pixelBomb(), pixelBomb(50_000)]) {
      const refused = await expectRefused(bomb, 422, 'image_too_large');
      expect(problemOf(refused).params).toEqual({ maximum: '65' });
    }
    const answer = await expectRefused(new Uint8Array(16 * 1024 ** 2), 413, 'file_too_large');
    expect(problemOf(answer).params).toEqual({ maximum: '15' });
  });

  test('the same bytes twice are two pictures with addresses that tell nothing of each other', async () => {
    const file = bytesOf(await halves(64, 64).png().toBuffer());
    const ids = [(await upload(file)).id, (await upload(file)).id];
    const random = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(ids).toEqual([expect.stringMatching(random), expect.stringMatching(random)]);
    const [first = [], second = []] = ids.map((id) => Array.from(id.replaceAll('-', '')));
    const same = first.filter((digit, at) => digit === second[at]);
    expect(same.length).toBeLessThan(20);
  });

  test('other addresses are no pictures, and that is not kept by anybody', async () => {
    const { id } = await upload(bytesOf(await halves(64, 64).png().toBuffer()));
    const names = ['640.png', '641.webp', '640.webp.webp', '640', '..%2f640.webp', '%2e%2e', '640.webp%00'];
    const addresses = [
      ...names.map((name) => `${id}/${name}`),
      `${id.toUpperCase()}/640.webp`,
      `${id.slice(1)}/640.webp`,
      '8e52efcf-6db7-421d-bc3c-15292d160088/640.webp',
      '..%2f..%2fsecret-key/640.webp',
      'demo/640.webp',
    ];
    for (const address of addresses) {
      const answer = await api(placed.store, 'GET', `/media/${address}`);
      expect([address, answer.headers.get('cache-control'), refusalOf(answer)]).toEqual([
        address,
        'no-store',
        { status: 404, code: 'not_found' },
      ]);
    }
  });

  test('what was not shown within a day is removed with its bytes; what is shown stays', async () => {
    const { database } = placed.store;
    const file = bytesOf(await halves(64, 64).png().toBuffer());
    const [left, young, shown] = [await upload(file), await upload(file), await upload(file)];
    await attachPictures(database.app.db, [shown.url, null, '/media/demo/products/a.svg', shown.url]);
    await sql`update pictures set created_at = now() - interval '25 hours' where id <> ${young.id}`.execute(
      database.owner.db,
    );
    await sweep(database.owner.db);
    expect(await rows()).toEqual(
      [
        { id: young.id, attached: false },
        { id: shown.id, attached: true },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    await until(async () => {
      const ids = new Set((await placed.keys()).map((key) => key.slice(0, 36)));
      expect(ids).toEqual(new Set([young.id, shown.id]));
    });
    expect((await get(left.id, '640.webp')).response.status).toBe(404);
    expect((await get(shown.id, '640.webp')).response.status).toBe(200);
    for (const url of [left.url, 'https://elsewhere.example/640.webp', `/media/${'-'.repeat(36)}/640.webp`]) {
      const attaching = attachPictures(database.app.db, [young.url, url]);
      await expect(attaching).rejects.toMatchObject({ code: 'picture_not_found' });
    }
    expect(await rows()).toContainEqual({ id: young.id, attached: false });
  });

  test('a picture that is attached while it is swept out stays', async () => {
    const { database } = placed.store;
    const late = await upload(bytesOf(await halves(64, 64).png().toBuffer()));
    await sql`update pictures set created_at = now() - interval '2 days' where id = ${late.id}`.execute(
      database.owner.db,
    );
    await meetingAt(placed.store, (tx) => attachPictures(tx, [late.url]), [() => sweep(database.owner.db)]);
    expect(await rows()).toContainEqual({ id: late.id, attached: true });
    expect((await get(late.id, '320.avif')).response.status).toBe(200);
  });

  test('uploading requires the catalogue permission', async () => {
    const file = bytesOf(await halves(64, 64).png().toBuffer());
    const buyer = await placed.store.makeSignedInBuyer();
    const before = await placed.keys();
    const as = (who?: string) => api(placed.store, 'POST', '/api/admin/pictures', { cookie: who, file });
    expect(refusalOf(await as())).toEqual({ status: 401, code: 'sign_in_required' });
    expect(refusalOf(await as(buyer.cookie))).toEqual({ status: 403, code: 'admin_required' });
    expect(await placed.keys()).toEqual(before);
  });
});

/** Red on the left, blue on the right. */
function halves(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#d00000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000d0' } },
      left: width / 2,
      top: 0,
    },
  ]);
}

/** As a telephone keeps it: on its side, with place and owner, and the name of its screen's colours. */
async function tellingPhotograph(): Promise<Bytes> {
  const taken = await halves(800, 400)
    .jpeg()
    .withExif({
      IFD0: { Make: 'A Telephone', Copyright: 'Amel' },
      IFD3: { GPSLatitude: '36/1 45/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><by>Amel</by></x:xmpmeta>')
    .withIccProfile('p3')
    .toBuffer();
  return bytesOf(await sharp(taken).keepMetadata().withMetadata({ orientation: 6 }).toBuffer());
}

async function described(bytes: Buffer) {
  const { format, compression, width, height } = await sharp(bytes).metadata();
  return { kind: compression === 'av1' ? 'avif' : format, width, height };
}

async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

/** AVIF takes seconds where it is not told to hurry. */
const effort = (format: string) => (format === 'avif' ? { effort: 0 } : {});
