// npm run bench:pages [address…]: Lighthouse with its preset for telephones (slow 4G and a slow processor, simulated) on the
// demo's store, signed in; a fresh browser for each run, so that nothing is in a cache. RUNS=5 and LANGUAGES=en,ar unless told.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '#test/chromium.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import fillDemo from '#test/e2e/demo-data.ts';
import { findIds, MAIN, PAGES } from '#test/e2e/page-list.ts';
import { RENDERED } from '#test/e2e/rendered.ts';
import { startStoreProcess } from '#test/e2e/store.ts';
import { freePort } from '#test/free-port.ts';
import { buildIfNeeded } from '../run/build.js';
import { median } from './store.ts';

const RUNS = Number(process.env['RUNS'] ?? 5);
const LANGUAGES = (process.env['LANGUAGES'] ?? 'en,ar').split(',');
const VISITED = /^\/(|login|signup|forgot-password|reset-password|confirm-email|email-change|invitation)$/;

interface Figures {
  performance: number;
  lcp: number;
  tbt: number;
  cls: number;
  requests: number;
  /** Whether the server rendered it in time. */
  isRendered: boolean;
  accessibility: number;
  practices: number;
}

await buildIfNeeded();
const browserOptions = await findChromium(existsSync);
const removeDemo = await fillDemo();
// With the limits that are shipped, not those of journeys: a page that is late comes as the shell here, too.
const store = await startStoreProcess({
  RENDER_PAGES: process.env['RENDER_PAGES'] ?? 'on',
  TIME_LIMITS: process.env['TIME_LIMITS'] ?? '',
});
try {
  const browser = await chromium.launch({ ...browserOptions, chromiumSandbox: false });
  const ids = await findIds(browser, store);
  await browser.close();
  // The first page that is asked for starts the renderer, and comes without it.
  await measure('/', '/', 'en');
  const asked = process.argv.slice(2);
  const routes = asked.includes('all') ? Object.keys(PAGES) : asked.length > 0 ? asked : MAIN;
  console.log(
    `median of ${RUNS}: performance, LCP s, TBT ms, CLS, requests, accessibility, best practices, rendered`,
  );
  for (const language of LANGUAGES)
    for (const route of routes) {
      const address = PAGES[route]?.(ids);
      if (address === undefined) throw new Error(`${route} is no page; they stand in test/e2e/page-list.ts`);
      const runs: Figures[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(route, address, language));
      const rendered = runs.filter(({ isRendered }) => isRendered).length;
      const of = (name: Exclude<keyof Figures, 'isRendered'>) => median(runs.map((figures) => figures[name]));
      console.log(
        `${language} ${route.padEnd(28)} ${of('performance')}  ${(of('lcp') / 1000).toFixed(2)}  ${of('tbt').toFixed(0)}  ` +
          `${of('cls').toFixed(3)}  ${of('requests')}  ${of('accessibility')}  ${of('practices')}  ${rendered}/${RUNS}`,
      );
    }
} finally {
  await store.stop();
  await removeDemo();
}

/** One visit by somebody who was never here, but for the cookie of their session. */
async function measure(route: string, address: string, language: string): Promise<Figures> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'rasid-visit-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...browserOptions,
    chromiumSandbox: false,
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    if (!VISITED.test(route)) {
      const isStaff = route.startsWith('/admin') || route === '/simple-admin';
      await signIn(context, store, isStaff ? demoAdmin : demoReseller);
    }
    await context.addCookies([{ name: 'language', value: language, url: store.url }]);
    const result = await lighthouse(`${store.url}${address}`, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      // Its own reset takes the cookie, too; the browser is new.
      disableStorageReset: true,
    });
    if (result === undefined) throw new Error(`${address} was not measured`);
    const { categories, audits } = result.lhr;
    const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Infinity;
    const requests = audits['network-requests']?.details;
    return {
      performance: points('performance'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      isRendered: RENDERED.test(result.artifacts.MainDocumentContent),
      requests: requests?.type === 'table' ? requests.items.length : Infinity,
      accessibility: points('accessibility'),
      practices: points('best-practices'),
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
