import type { documentedCalls } from './documented-calls.ts';

/** What every call by key can be refused with. */
export const alwaysErrors = [
  'invalid_request',
  'api_key_mistyped',
  'api_key_unknown',
  'api_key_revoked',
  'api_key_expired',
  'api_key_elsewhere',
  'api_scope_missing',
  'account_inactive',
  'api_off',
  'api_limit_reached',
  'unexpected',
  'unavailable',
] as const;
/** And those that have a parameter in their address, an Idempotency-Key, a content, one of JSON, a file. */
export const addressErrors = ['not_found'] as const;
export const onceErrors = ['idempotency_key_required'] as const;
export const contentErrors = ['unsupported_media_type', 'request_timeout'] as const;
export const bodyErrors = ['body_too_large'] as const;
export const uploadErrors = ['file_empty', 'file_too_slow', 'too_many_requests'] as const;
/** And those that answer with a PDF, of which few are made at a time. */
export const paperErrors = ['too_many_requests'] as const;

/** Limits that only members without keys have. */
export const unmetErrors = ['daily_limit_reached'] as const;

type Groups = typeof documentedCalls;
type ErrorsOf<C> = C extends { errors: readonly (infer E)[] } ? E : never;
type CallErrors = { [G in keyof Groups]: ErrorsOf<Groups[G][keyof Groups[G]]> }[keyof Groups];

export type DocumentedError =
  | Exclude<CallErrors, (typeof unmetErrors)[number]>
  | (typeof alwaysErrors)[number]
  | (typeof addressErrors)[number]
  | (typeof onceErrors)[number]
  | (typeof contentErrors)[number]
  | (typeof bodyErrors)[number]
  | (typeof uploadErrors)[number];

export const errorParamNames = [
  'available',
  'balance',
  'currency',
  'date',
  'ip',
  'kinds',
  'left',
  'limit',
  'line',
  'maximum',
  'minimum',
  'minutes',
  'order_number',
  'scope',
  'status',
  'total',
  'type',
  'unit_price',
  'version',
  'window',
] as const;
export type ErrorParam = (typeof errorParamNames)[number];

/** The `params` that a refusal comes with, by its code; what each of them says stands in api_reference.params. */
export const errorParams: Record<DocumentedError, readonly ErrorParam[]> = {
  invalid_request: [],
  idempotency_key_required: [],
  not_found: [],
  request_timeout: [],
  body_too_large: [],
  unsupported_media_type: ['type'],
  too_many_requests: [],
  unexpected: [],
  unavailable: [],
  account_inactive: ['ip'],
  too_many_attempts: ['minutes'],
  reseller_not_approved: [],
  api_key_mistyped: [],
  api_key_unknown: [],
  api_key_revoked: ['ip'],
  api_key_expired: ['ip'],
  api_key_elsewhere: ['ip'],
  api_scope_missing: ['scope'],
  api_limit_reached: ['window', 'limit'],
  api_key_limit_reached: ['limit', 'left', 'currency'],
  test_key_required: [],
  sandbox_too_far: ['maximum'],
  file_type_refused: ['kinds'],
  file_too_large: ['maximum'],
  file_too_slow: [],
  file_unreadable: [],
  file_empty: [],
  image_too_large: ['maximum'],
  idempotency_key_reused: [],
  client_reference_used: ['order_number'],
  product_unavailable: ['line'],
  option_required: ['line'],
  quantity_too_small: ['line', 'minimum'],
  price_changed: ['line', 'unit_price', 'currency'],
  mixed_currencies: ['line'],
  store_in_maintenance: [],
  order_above_limit: ['limit', 'currency'],
  insufficient_balance: ['balance', 'total', 'currency'],
  out_of_stock: ['line', 'available'],
  quote_out_of_stock: ['line', 'available'],
  stock_busy: [],
  delivery_taken_back: [],
  already_reported: [],
  report_too_late: ['date'],
  not_renewable: ['line'],
  cart_changed: ['line'],
  below_minimum: ['line', 'minimum'],
  date_in_the_past: [],
  quote_status_changed: ['status'],
  quote_expired: ['date'],
  quote_outdated: ['version'],
  quote_is_whole: [],
  too_many_messages: [],
  api_off: ['ip'],
  webhook_url_refused: [],
  webhook_url_taken: [],
  too_many_webhooks: ['maximum'],
  webhook_changed: [],
  webhook_paused: [],
  no_invoice: [],
};
