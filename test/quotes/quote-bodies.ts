// Bodies that fit the calls about bulk orders and quotes.
import { dinars } from '#test/client.ts';

const ANY_ID = '0198c3a2-0000-7000-8000-000000000000';
const version = () => ({ version: 1 });
const reason = () => ({ reason: 'Too expensive' });
const text = () => ({ text: 'Can you do better?' });

export const quoteBodies: Record<string, () => Record<string, unknown>> = {
  'PATCH /api/bulk-order': () => ({ notes: 'For the end of the month', needed_by: '2099-12-31' }),
  'POST /api/bulk-order/lines': () => ({ lines: [{ product_id: ANY_ID, quantity: 5 }] }),
  'PATCH /api/bulk-order/lines/{id}': () => ({ quantity: 2, wished_unit_price: dinars('90') }),
  'POST /api/bulk-order/purchase': () => ({
    lines: [{ bulk_line_id: ANY_ID, product_id: ANY_ID, quantity: 5, expected_unit_price: dinars('100') }],
  }),
  'POST /api/bulk-order/refill': () => ({ of: 'order', id: ANY_ID }),
  'POST /api/quotes': version,
  'POST /api/quotes/{id}/accept': () => ({ ...version(), line_ids: [ANY_ID] }),
  'POST /api/quotes/{id}/decline': () => ({ ...version(), ...reason() }),
  'POST /api/quotes/{id}/ask-owner': version,
  'POST /api/quotes/{id}/messages': text,
  'PUT /api/admin/quotes/{id}/holder': () => ({ profile_id: null, from: null }),
  'PUT /api/admin/quotes/{id}/draft': () => ({
    version: 1,
    currency: 'DZD',
    valid_days: 7,
    allows_partial: true,
    is_reserved: false,
    note: 'Delivered the same day',
    terms: 'Paid from the balance',
    lines: [{ position: 0, product_id: ANY_ID, quantity: 5, price: { kind: 'percent_off', percent: '10' } }],
  }),
  'POST /api/admin/quotes/{id}/send': version,
  'POST /api/admin/quotes/{id}/approve': version,
  'POST /api/admin/quotes/{id}/disapprove': () => ({ ...version(), ...reason() }),
  'POST /api/admin/quotes/{id}/decline': reason,
  'POST /api/admin/quotes/{id}/accept': () => ({ ...version(), message_id: ANY_ID }),
  'POST /api/admin/quotes/{id}/messages': () => ({ ...text(), is_internal: true }),
  'PUT /api/admin/quote-settings': () => ({
    version: 1,
    valid_days: 7,
    approval_discount: '20',
    approval_amount: dinars('100000'),
  }),
};
