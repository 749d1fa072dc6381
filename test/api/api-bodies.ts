// Bodies that fit the calls about API keys, and those made for programs.
import { dinars } from '#test/client.ts';

const ANY_ID = '0198c3a2-0000-7000-8000-000000000000';

export const apiBodies: Record<string, () => Record<string, unknown>> = {
  'POST /api/api-keys': () => ({
    name: 'Shop',
    mode: 'live',
    scopes: ['read_catalogue', 'buy'],
    allowed_ranges: ['203.0.113.0/24', '2001:db8::1'],
    daily_limit: dinars('50000'),
    expires_at: '2099-12-31T23:00:00Z',
  }),
  'POST /api/api-keys/{id}/roll': () => ({ overlap: 'day' }),
  'PUT /api/admin/clients/{id}/api-limits': () => ({ hour: 2000, day: 20_000 }),
  'PUT /api/sandbox/balance': () => ({ balance: dinars('100000') }),
  'POST /api/sandbox/clock': () => ({ seconds: 3600 }),
  'POST /api/admin/api-keys/{id}/revoke': () => ({ reason: 'It was found on a public page.' }),
  'PUT /api/admin/clients/{id}/api-switch': () => ({ is_on: false }),
  'POST /api/quote-requests': () => ({
    lines: [{ product_id: ANY_ID, quantity: 5, wished_unit_price: dinars('90') }],
    notes: 'For the end of the month',
    needed_by: '2099-12-31',
  }),
};
