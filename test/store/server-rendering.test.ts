// Pages that the server renders, over HTTP: each is its reader's own, and where the renderer is gone there is a page all the same.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts as arabic } from '#shared/accounts/accounts.ar.ts';
import { accounts as english } from '#shared/accounts/accounts.en.ts';
import { often } from '#test/run/full.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { more } from '#test/run/more.ts';
import { until } from '#test/run/until.ts';

const built = join(import.meta.dirname, '../../dist');
/** Pages that have to be rendered; a busy machine sends others besides, for the browser to render. */
const RENDERED = often(30, 300);

let store: TestStore;
/** `words`: what a page says in their language, the description in its head among it. */
const readers: { cookie: string; own: string[]; words: string[] }[] = [];
beforeAll(async () => {
  if (!existsSync(join(built, 'renderer/render-page.js')))
    throw new Error('The pages are not built: npm test builds them first.');
  store = await startTestStore({ pagesFolder: join(built, 'web'), variables: { RENDER_PAGES: 'on' } });
  const { db } = store.database.owner;
  await makeProduct(db, store.vault, { price: '1200.00', currency: 'DZD', delivery: 'manual' });
  for (const [name, balance, choices, ...words] of [
    ['Amina', 12_345, 'language=ar; currency=DZD; theme=dark', 'لوحة التحكم', arabic.tagline],
    ['Walter', 54_321, 'language=en; currency=USD; theme=light', 'Dashboard', english.tagline],
  ] as const) {
    const { cookie, profileId, email } = await store.makeSignedInBuyer(balance);
    await db.updateTable('profiles').set({ first_name: name }).where('id', '=', profileId).execute();
    readers.push({ cookie: `${cookie}; ${choices}`, own: [name, email, profileId], words });
  }
  await until(async () => expect(isRendered(await read('/products', readers[0]?.cookie))).toBe(true));
});
afterAll(() => store.close());

async function read(path: string, cookie = ''): Promise<string> {
  const answer = await fetch(`${store.url}${path}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return answer.text();
}

const isRendered = (html: string) =>
  /id="rendered"[^>]*>\s*\[/.test(html) && !html.includes('<div id="root"></div>');

test('two readers at once never get anything of each other', async () => {
  for (let rendered = 0; rendered < RENDERED;) {
    const pages = await Promise.all([...readers, ...readers].map(({ cookie }) => read('/dashboard', cookie)));
    for (const [place, html] of pages.entries()) {
      const [me, other] = place % 2 === 0 ? readers : readers.toReversed();
      expect(me?.own.filter((word) => !html.includes(word))).toEqual([]);
      expect([...(other?.own ?? []), ...(other?.words ?? [])].filter((word) => html.includes(word))).toEqual(
        [],
      );
      const nonces = new Set(html.match(/nonce="[^"]+"/g));
      expect([...nonces]).toHaveLength(1);
      if (!isRendered(html)) continue;
      expect(me?.words.filter((word) => !html.includes(word))).toEqual([]);
      rendered += 1;
    }
  }
});

test('an address that only leads on says so without a page', async () => {
  const answers = await Promise.all(
    ['/orders?search=R26-1', '/profile', '/orders/'].map((path) =>
      fetch(`${store.url}${path}`, { redirect: 'manual' }),
    ),
  );
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [302, '/purchase-history?search=R26-1'],
    [302, '/client-profile'],
    [200, null],
  ]);
});

more('with the renderer killed in the middle, pages come for the browser to render', async () => {
  const [reader] = readers;
  const pages = Array.from({ length: 6 }, () => read('/products', reader?.cookie));
  const killed = renderers();
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  // Before there can be a new one.
  const after = read('/products', reader?.cookie);
  expect(killed).toHaveLength(1);
  for (const html of await Promise.all(pages)) expect(isRendered(html) || isShell(html)).toBe(true);
  expect([isRendered(await after), isShell(await after)]).toEqual([false, true]);
  // Then there is a new one.
  await until(async () => expect(isRendered(await read('/products', reader?.cookie))).toBe(true));
});

test('what an address says behind its path costs a page no answer that does not depend on it', async () => {
  const [reader] = readers;
  const opened = async (address: string) => namesOf(await read(address, reader?.cookie));
  for (const address of [
    '/dashboard?utm_source=mail',
    '/products?fbclid=x&unknown=1&search=',
    '/cart?utm_campaign=two%20words&gclid=1e5',
    '/?utm_source=mail',
  ])
    await until(async () => expect(isRendered(await read(address, reader?.cookie))).toBe(true));
  const kept = ['/api/categories', '/api/marks', '/api/cart'];
  await until(async () => expect(await opened('/products?search=word&utm_source=mail')).toEqual(kept));
  await until(async () => expect(await opened('/products?show=favourites')).toEqual(kept));
  await until(async () =>
    expect(await opened('/purchase-history?panel=x&status=pending&search=a+b')).toEqual([
      '/api/orders/counts',
      '/api/orders?search=a+b&status=pending&pinned_first=true',
      '/api/cart',
    ]),
  );
  const category = '0199c7a4-1c1f-7000-8000-000000000001';
  await until(async () =>
    expect(
      await opened(`/purchase-history?panel=x&saved_by=tier&from=2026-11-01&category_id=${category}`),
    ).toEqual([
      '/api/orders/counts',
      '/api/categories',
      `/api/orders?from=2026-11-01&category_id=${category}&saved_by=tier&pinned_first=true`,
      '/api/cart',
    ]),
  );
  for (const address of ['/purchase-history?from=2026-11-01', '/transaction-history?from=2026-11-01'])
    await until(async () => expect(isRendered(await read(address, reader?.cookie))).toBe(true));
});

test('an address that is no page’s comes rendered, to clients alone', async () => {
  const { cookie } = readers[0] ?? {};
  for (const address of ['/no-such-page', '/no/such/page?utm_source=mail', '/administration'])
    await until(async () =>
      expect([address, isRendered(await read(address, cookie))]).toEqual([address, true]),
    );
  // What leads elsewhere, or is another reader's page.
  for (const address of ['/Products', '/orders/', '/product/x/y', '/admin', '/simple-admin', '/login/x'])
    expect([address, isRendered(await read(address, cookie))]).toEqual([address, false]);
  for (const address of ['/no-such-page', '/dashboard', '/products'])
    expect([address, isRendered(await read(address))]).toEqual([address, false]);
});

test('an address that asks for what there is not comes for the browser to render', async () => {
  const [reader] = readers;
  await until(async () => expect(isRendered(await read('/purchase-history', reader?.cookie))).toBe(true));
  for (const address of ['/purchase-history?status=nonsense', '/notifications?state=none', '/quotes?sort=up'])
    expect([address, isRendered(await read(address, reader?.cookie))]).toEqual([address, false]);
  const { cookie } = await store.makeAdmin();
  for (const [name, isThere] of [
    ['/admin/deposits?status=all', true],
    ['/admin/deposits?status=nonsense', false],
    ['/admin/orders?payment=paid', true],
    ['/admin/orders?client=nobody', false],
  ] as const)
    await until(async () => expect([name, isRendered(await read(name, cookie))]).toEqual([name, isThere]));
});

test('who sees no money has the figure that stands in its place', async () => {
  const buyer = await store.makeSignedInBuyer();
  const viewer = await store.makeMember(buyer, 'viewer');
  await until(async () => {
    const html = await read('/dashboard', viewer.cookie);
    expect([isRendered(html), html.includes('["catalogue","total"]')]).toEqual([true, true]);
  });
});

test('staff get the panel with what they may know, and nothing else', async () => {
  for (const [role, address, asked] of [
    [
      'admin',
      '/admin',
      ['insight', 'payments', 'deposits', 'orders', 'quotes', 'support_queue', 'clients', 'codes'],
    ],
    ['order_desk', '/admin', ['insight', 'orders', 'quotes', 'support_queue', 'clients']],
    ['support', '/admin/customers', ['clients', 'support_queue']],
  ] as const) {
    const { cookie } = await store.makeStaff(role);
    await until(async () => {
      const html = await read(address, cookie);
      expect(isRendered(html)).toBe(true);
      expect(topicsOf(html)).toEqual(new Set(asked));
    });
  }
  // What they may not open is told by the browser, with what waits for them in the header.
  const support = await store.makeStaff('support');
  for (const address of ['/admin/deposits', '/admin/settings'])
    await until(async () => {
      const html = await read(address, support.cookie);
      expect(isRendered(html)).toBe(false);
      expect(namesOf(html)).toEqual(['/api/admin/tickets/counts', '/api/admin/people/counts']);
    });
  // Staff have no cart, and clients no panel.
  const clients = await read('/admin/orders', readers[0]?.cookie);
  expect(namesOf(clients).filter((name) => name.startsWith('/api/admin'))).toEqual([]);
});

test('a flood of pages is answered, and calls meanwhile', async () => {
  const [reader] = readers;
  const pages = Promise.all(Array.from({ length: 60 }, () => read('/products', reader?.cookie)));
  const session = await fetch(`${store.url}/api/session`, { headers: { cookie: reader?.cookie ?? '' } });
  expect(session.status).toBe(200);
  const all = await pages;
  expect(all.filter((html) => !isRendered(html) && !isShell(html))).toEqual([]);
  expect(all.filter(isShell).length).toBeGreaterThan(0);
});

test('while the renderer is late, pages wait for no answers either', async () => {
  const { cookie } = readers[0] ?? {};
  await until(async () => expect(isRendered(await read('/products', cookie))).toBe(true));
  const [pid] = renderers();
  if (pid === undefined) throw new Error('there is no renderer');
  process.kill(pid, 'SIGSTOP');
  try {
    await until(async () => {
      const html = await read('/products', cookie);
      expect([isShell(html), namesOf(html)]).toEqual([true, []]);
    });
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await until(async () => expect(isRendered(await read('/products', cookie))).toBe(true));
});

/** What a rendered page was made of: the first words of its queries. */
function topicsOf(html: string): Set<string> {
  const queries: [[topic: string]][] = JSON.parse(
    /id="rendered"[^>]*>\s*(.*?)\s*<\/script>/s.exec(html)?.[1] ?? '[]',
  );
  return new Set(queries.map(([[topic]]) => topic));
}

/** The answers that a page was sent with, by address. */
const namesOf = (html: string) =>
  Object.keys(JSON.parse(/id="answers"[^>]*>\s*(.*?)\s*<\/script>/s.exec(html)?.[1] ?? '{}'));

const LISTED = ['/api/categories', '/api/marks', '/api/products?limit=24', '/api/cart'];

/** With all that the browser needs to render it at once, and those answers that came in time. */
function isShell(html: string): boolean {
  return (
    html.includes('<div id="root"></div>') &&
    namesOf(html).every((name) => LISTED.includes(name)) &&
    /<link rel="modulepreload"[^>]*>(?=.*<\/head>)/s.test(html)
  );
}

function renderers(): number[] {
  const all = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return all
    .split('\n')
    .filter((line) => line.includes('render-process.ts'))
    .map((line) => Number.parseInt(line, 10));
}
