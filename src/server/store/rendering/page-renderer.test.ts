// What happens to a page when its renderer does not do as it should: in each case the page is sent without it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PageRenderer, type RenderedPage } from './page-renderer.ts';
import { firstOf } from '#test/run/full.ts';
import { more } from '#test/run/more.ts';
import { until } from '#test/run/until.ts';

/** A renderer that does what the address says. */
const PROGRAM = `
  const page = (body) => ({ head: '', body, queries: '[]', answers: '{}' });
  export async function renderPage({ address }) {
    if (address === '/die') process.exit(3);
    if (address === '/fail') throw new Error('no such page');
    if (address === '/late') await new Promise((done) => setTimeout(done, 2000));
    if (address === '/hang') await new Promise(() => {});
    if (address === '/loop') for (;;);
    if (address === '/environment') return page(JSON.stringify(process['env']));
    return page(address);
  }
`;

/** Sooner than in a store, whose renderer yields to everything else; twice what the late page takes. */
const STUCK_MS = 4000;

const { log } = fastify();
let folder: string;
let renderer: PageRenderer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rasid-renderer-'));
  writeFileSync(join(folder, 'render-page.mjs'), PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  renderer = new PageRenderer(join(folder, 'render-page.mjs'), log, { limitMs: 500, stuckMs: STUCK_MS });
});
afterEach(() => renderer.end());

function render(address: string): Promise<RenderedPage | null> {
  return renderer.render({
    address,
    language: 'en',
    session: '{}',
    answers: '{}',
    served: { url: '/', at: 0, room: 0 },
    nonce: '',
  });
}

/** A busy machine sends pages without it in between, as it should. */
const rendered = (address: string) =>
  until(async () => {
    const page = await render(address);
    if (page === null) throw new Error('not rendered');
    return page;
  });
/** It starts with the first page, and after it has died not at once. */
const untilReady = () => rendered('/ready');

test('the first page does not wait for the start, later ones are rendered', async () => {
  expect(await render('/first')).toBeNull();
  await untilReady();
  expect((await rendered('/later')).body).toBe('/later');
  const all = await Promise.all(['/a', '/b', '/c', '/d'].map((address) => rendered(address)));
  expect(all.map(({ body }) => body)).toEqual(['/a', '/b', '/c', '/d']);
});

test('a page that fails harms no other', async () => {
  await untilReady();
  const [failed, good] = await Promise.all([render('/fail'), rendered('/good')]);
  expect([failed, good.body]).toEqual([null, '/good']);
});

test.each(firstOf(1, ['/hang', '/loop']))(
  '%s: whoever waits goes without, and a new renderer comes',
  async (address) => {
    await untilReady();
    const { pid } = renderer;
    expect(await Promise.all([render(address), render('/behind')])).toEqual([null, null]);
    await untilReady();
    expect(renderer.pid).not.toBe(pid);
  },
);

test.each([
  ['by itself', () => render('/die')],
  [
    'from outside, in the middle of a page',
    async () => {
      const page = render('/loop');
      process.kill(renderer.pid ?? 0, 'SIGKILL');
      return page;
    },
  ],
])('one that dies %s is replaced', async (_how, die) => {
  await untilReady();
  const { pid } = renderer;
  const waiting = Promise.all([die(), render('/behind')]);
  expect(await waiting).toEqual([null, null]);
  await untilReady();
  expect(renderer.pid).not.toBe(pid);
});

test('of many at once some are rendered, and all others are told at once', async () => {
  await untilReady();
  void render('/hang');
  const pages = await Promise.all(Array.from({ length: 100 }, () => render('/flood')));
  expect(pages).toEqual(Array(100).fill(null));
});

more('behind a page that is late no one waits, until it is done', async () => {
  await untilReady();
  const { pid } = renderer;
  expect(await render('/late')).toBeNull();
  expect(await render('/behind')).toBeNull();
  await untilReady();
  expect(renderer.pid).toBe(pid);
});

test('it knows none of the server’s secrets', async () => {
  await untilReady();
  const { body } = await rendered('/environment');
  expect(Object.keys(JSON.parse(body)).filter((name) => !/^(PATH|PWD|SHLVL|_|NODE_.*)$/.test(name))).toEqual(
    [],
  );
});
