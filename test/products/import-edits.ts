// A table as it was exported, edited as a spreadsheet does, and taken in.
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { expect } from 'vitest';
import { z } from 'zod';
import type { importCalls } from './import-steps.ts';

/** Cells by their columns; lists as they are. */
export type Line = Record<string, unknown>;

/** These lines alone: of an SKU what is exported with these cells over it; without one as they are. Returns the import. */
export async function takeInEdited(imports: ReturnType<typeof importCalls>, lines: Line[]): Promise<string> {
  const table = z
    .array(z.record(z.string(), z.string()))
    .parse(parse(await imports.exported('products'), { columns: true, bom: true }));
  const bySku = new Map(table.map((row) => [row['sku'], row]));
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const rows = lines.map((line) => ({
    ...bySku.get(text(line['sku'] ?? '')),
    ...Object.fromEntries(Object.entries(line).map(([name, value]) => [name, text(value)])),
  }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const looked = await imports.checked('products', stringify(rows, { header: true, columns }));
  expect(looked).toMatchObject({ status: 'checked', refused: 0 });
  expect((await imports.applied(looked.id)).status).toBe('done');
  return looked.id;
}

/** A new product on sale for 30 DA. */
export const blankLine = (name: string, category: string): Line => ({
  sku: '',
  name,
  name_ar: name,
  category,
  consumer_price: '30',
  delivery: 'manual',
  status: 'active',
  pricing_display_currency: 'DZD',
  min_order_quantity: '1',
  trial_days: '0',
  is_subscription: 'no',
  is_featured: 'no',
});
