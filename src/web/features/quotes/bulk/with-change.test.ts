import { expect, test } from 'vitest';
import type { BulkLine, BulkOrder, ChangedBulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { withChange } from './with-change.ts';

const line = (id: string, quantity: number): BulkLine => ({
  id,
  product: {
    id,
    sku: id,
    url_slug: id,
    name: id,
    name_ar: id,
    image_url: null,
    delivery: 'codes',
    min_order_quantity: 1,
  },
  plan: null,
  variation: null,
  quantity,
  wished_unit_price: null,
  unit_price: null,
  total: null,
  explanation: null,
  available: null,
  refusal: null,
});
const [a, b] = [line('a', 1), line('b', 2)];
const order: BulkOrder = {
  version: 4,
  lines: [a, b],
  units: 3,
  totals: [],
  can_be_bought: false,
  notes: '',
  needed_by: null,
};
const change = (more: Partial<ChangedBulkOrder>): ChangedBulkOrder => ({
  ...order,
  version: 5,
  base_version: 4,
  lines: [],
  removed_ids: [],
  ...more,
});

test('what was changed takes its place, what was added comes last, and the others stay as they are', () => {
  const [changed, added] = [line('a', 9), line('c', 1)];
  const now = withChange(order, change({ lines: [changed, added], units: 12, notes: 'Soon' }));
  expect(now).toEqual({ ...order, version: 5, units: 12, notes: 'Soon', lines: [changed, b, added] });
  // Drawn once more is what is another object.
  expect(now?.lines[1]).toBe(b);
  expect(withChange(order, change({ removed_ids: ['a'] }))?.lines).toEqual([b]);
});

test.each([
  ['it was changed elsewhere before', { base_version: 5, version: 6 }],
  ['it was changed elsewhere since', { version: 6 }],
  ['it is the answer to what is there already', { base_version: 3, version: 4 }],
])('it has to be read again where %s', (_name, more) => {
  expect(withChange(order, change(more))).toBeNull();
});

test('an addition that was made before changes nothing', () => {
  expect(withChange(order, change({ version: 4, lines: [a] }))).toEqual(order);
});
