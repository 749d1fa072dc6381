import { expect } from 'vitest';
import { countSales, valueStock } from '#server/insight/take-notes.ts';
import { verifyFigures } from '#server/insight/verify-figures.ts';
import type { TestDatabase } from '#test/database.ts';

/** Every table of figures is what the rows say: with what waits, and after each job has taken what waits for it. */
export async function expectSoundFigures({ app, owner }: Pick<TestDatabase, 'app' | 'owner'>): Promise<void> {
  for (const take of [() => Promise.resolve(), countSales, valueStock]) {
    await take(app.db);
    expect((await verifyFigures(owner.db)).problems).toEqual([]);
  }
}
