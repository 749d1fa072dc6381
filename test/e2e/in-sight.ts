// Where things stand on a page. It is laid out a moment after its window or its answers changed: what is read once may be of before.
import { expect, type Locator } from '@playwright/test';

/** The upper edge of the first of these is no lower than that, once it is there. */
export async function expectTop(these: Locator, most: number): Promise<void> {
  const top = async () => (await boxesOf(these))[0]?.top;
  await expect.soft.poll(top, { message: these.toString() }).toBeLessThanOrEqual(most);
}

/** The lower edge of each of these is no lower than that, once there is one. */
export async function expectEnd(these: Locator, most: number): Promise<void> {
  const end = async () => Math.max(...(await lowerEdges(these)));
  await expect.soft.poll(end, { message: these.toString() }).toBeLessThanOrEqual(most);
}

/** Where the lower edge of each of these lies at this moment. */
export const lowerEdges = async (these: Locator) => (await boxesOf(these)).map(({ bottom }) => bottom);

/** Where these lie at this moment; there is at least one. */
export async function boxesOf(these: Locator) {
  await expect(these.first()).toBeVisible();
  return these.evaluateAll((found) =>
    found
      .map((one) => one.getBoundingClientRect())
      .map(({ top, bottom, height, left, right }) => ({ top, bottom, height, left, right })),
  );
}
