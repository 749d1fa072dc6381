import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium } from './test/chromium.ts';
import { isFull } from './test/run/full.ts';
import { HANGS_AFTER_MS } from './test/run/hangs-after.ts';

const chromium = await findChromium(existsSync);

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/e2e/demo-data.ts',
  // What hangs is ended then.
  timeout: 4 * HANGS_AFTER_MS,
  expect: { timeout: HANGS_AFTER_MS },
  // Each file of journeys has a store of its own. Three on two cores: a third of a journey waits for clocks that are real.
  workers: 3,
  // One journey for each matter in `npm test`; those beside it are for `npm run test:full`.
  ...(isFull ? {} : { grepInvert: /@more/ }),
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    // A context is emptied between journeys instead of made anew: a third less processor for each.
    reuseContext: true,
    locale: 'en-GB',
    timezoneId: 'Africa/Algiers',
    // What moves is waited for; the pages keep still for who asks them to.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...chromium, chromiumSandbox: false },
    // What a worker answers is none of the page's own requests: journeys about it allow it.
    serviceWorkers: 'block',
    // A trace slows every step down: it is asked for where one journey is looked into.
    trace: process.env['RASID_E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
  },
});
