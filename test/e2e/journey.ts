// The `test` of all journeys: an error that a store logs, a job that fails, or what a page throws fails the journey in which it
// came, unless that journey says that it expects it (`expectErrors()`).
import { test as base, type BrowserContext } from '@playwright/test';
import { noteError, refuseUnexpected } from '#test/run/unexpected-errors.ts';

export const test = base.extend<{ noErrors: void }, { allContexts: void }>({
  noErrors: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
    async ({}, run) => {
      await run();
      refuseUnexpected();
    },
    { auto: true },
  ],
  context: async ({ context }, run) => {
    watch(context);
    await run(context);
  },
  // Journeys of two people, and those that share a page, open contexts themselves.
  allContexts: [
    async ({ browser }, run) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        watch(context);
        return context;
      };
      await run();
      browser.newContext = newContext;
    },
    { scope: 'worker', auto: true },
  ],
});

/** A context is emptied and used again. */
const watched = new WeakSet<BrowserContext>();

function watch(context: BrowserContext): void {
  if (watched.has(context)) return;
  watched.add(context);
  context.on('weberror', (error) => noteError(error.error(), error.page()?.url() ?? 'a page'));
}
