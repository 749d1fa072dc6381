/**
 * Every refusal of the store with its HTTP status. A code is a key of messages/{en,ar}/errors.ts: one without a text in
 * both languages does not compile.
 */
export const errorStatus = {
  // Any call
  invalid_request: 400,
  idempotency_key_required: 400,
  sign_in_required: 401,
  access_denied: 403,
  admin_required: 403,
  foreign_origin: 403,
  not_found: 404,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  // Accounts
  invalid_credentials: 401,
  email_not_confirmed: 403,
  account_inactive: 403,
  email_taken: 409,
  password_too_short: 422,
  password_too_common: 422,
  link_invalid: 410,
  reseller_not_approved: 403,
  // Orders
  idempotency_key_reused: 422,
  product_unavailable: 409,
  option_required: 422,
  quantity_too_small: 422,
  price_changed: 409,
  mixed_currencies: 422,
  insufficient_balance: 402,
  out_of_stock: 409,
  // Deposits
  deposit_too_small: 422,
  deposit_too_large: 422,
  deposit_daily_limit: 422,
  balance_limit: 422,
  method_unavailable: 422,
  gateway_unavailable: 502,
  bad_signature: 403,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What is wrong with one field of a request, as a key of messages/{en,ar}/fields.ts. */
export const fieldProblems = [
  'required',
  'unknown',
  'wrong_type',
  'too_small',
  'too_large',
  'too_short',
  'too_long',
  'not_an_email',
  'not_an_amount',
  'not_allowed',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

/** The body of every refusal: RFC 9457, with a code for programs and words for people. */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  /** Figures that the text speaks of, e.g. the minimum. */
  params?: Record<string, string>;
  errors?: { field: string; problem: FieldProblem; detail: string }[];
  request_id: string;
}
