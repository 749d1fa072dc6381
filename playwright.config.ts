import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium } from './test/chromium.ts';

const chromium = await findChromium(existsSync);

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Each journey starts a store of its own; two at a time would fight for the machine's two cores.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    timezoneId: 'Africa/Algiers',
    launchOptions: { ...chromium, chromiumSandbox: false },
    trace: 'retain-on-failure',
  },
});
