// What a page draws, as React tells the tools for developers in every build.
import type { Page } from '@playwright/test';

interface Drawn {
  /** How often anything was. */
  times: number;
  /** Components, each as often as it was. */
  parts: number;
}

declare global {
  interface Window {
    drawn: Drawn;
    /** How often the component around an element was drawn since the address opened. */
    drawnAround: (element: Element) => number;
  }
}

/** From the next address that it opens on. */
export async function countDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      tag: number;
      flags: number;
      alternate: Fiber | null;
      return: Fiber | null;
      child: Fiber | null;
      sibling: Fiber | null;
    }
    const COMPONENTS = new Set([0, 1, 11, 14, 15]);
    const WORKED = 1;
    const each = new WeakMap<Fiber, number>();
    /** What is below an unchanged child was not looked at. */
    const count = (now: Fiber, before: Fiber | null): void => {
      if (COMPONENTS.has(now.tag) && (before === null || (now.flags & WORKED) !== 0)) {
        window.drawn.parts += 1;
        each.set(now, (each.get(before ?? now) ?? 0) + 1);
      } else if (before !== null) each.set(now, each.get(before) ?? 0);
      if (now.child === before?.child) return;
      for (let child = now.child; child !== null; child = child.sibling) count(child, child.alternate);
    };
    window.drawn = { times: 0, parts: 0 };
    window.drawnAround = (element) => {
      const [, own] = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$')) ?? [];
      let fiber: Fiber | null = own ?? null;
      while (fiber !== null && !COMPONENTS.has(fiber.tag)) fiber = fiber.return;
      if (fiber === null) return 0;
      return Math.max(each.get(fiber) ?? 0, each.get(fiber.alternate ?? fiber) ?? 0);
    };
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
        window.drawn.times += 1;
        count(current, current.alternate);
      },
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
}

/** Nothing was drawn for ten frames: what a load or another width of the window brings is there. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let { times } = window.drawn;
        let still = 0;
        const look = (): void => {
          still = window.drawn.times === times ? still + 1 : 0;
          ({ times } = window.drawn);
          if (still === 10) done();
          else requestAnimationFrame(() => setTimeout(look));
        };
        look();
      }),
  );
}

/** What is drawn by something that is done on a page at rest, until it stands still. */
export async function drawnBy(page: Page, act: () => Promise<unknown>): Promise<Drawn> {
  await untilStill(page);
  await page.evaluate(() => {
    window.drawn = { times: 0, parts: 0 };
  });
  await act();
  return page.evaluate(
    () =>
      new Promise<Drawn>((done) => {
        requestAnimationFrame(() => setTimeout(() => done(window.drawn)));
      }),
  );
}
