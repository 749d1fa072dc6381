// What axe finds on a page, with the elements it is about. It runs in the page itself, and is put there once: the wrapper
// for Playwright opens a second page for each look.
import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.2 has one more: what is pressed is 24 pixels high, or has as much room around it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag22aa'];

/** By the rules of WCAG A and AA: `rule: the elements that break it`. */
export async function findObstacles(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, RULES);
}

/** Nothing for axe, nothing wider than the window. */
export async function expectFit(page: Page): Promise<void> {
  await expectNoObstacles(page);
  await expectNothingWider(page);
}

export async function expectNoObstacles(page: Page): Promise<void> {
  // What comes into sight or is busy is pale for a moment.
  await expect.poll(() => findObstacles(page)).toEqual([]);
}

export async function expectNothingWider(page: Page): Promise<void> {
  // A window that was just resized is drawn anew a moment later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** What is found on a page that may still be drawn: looked for again until there is nothing, or for a while. */
export async function untilNothing<T>(look: () => Promise<T[]>): Promise<T[]> {
  let found: T[] = [];
  await expect
    .poll(async () => (found = await look()))
    .toEqual([])
    .catch(() => {});
  return found;
}
