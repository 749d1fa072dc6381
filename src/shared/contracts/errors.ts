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
  /** What came in the given time was no whole request. */
  request_timeout: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  unexpected: 500,
  unavailable: 503,
  // Accounts
  invalid_credentials: 401,
  email_not_confirmed: 403,
  account_inactive: 403,
  email_taken: 409,
  password_too_short: 422,
  password_too_short_for_staff: 422,
  password_too_common: 422,
  password_wrong: 403,
  /** The password was last given too long ago for what was asked: POST /api/password-check, then again. */
  password_required: 403,
  two_factor_code_wrong: 403,
  two_factor_is_on: 409,
  two_factor_is_off: 409,
  too_many_attempts: 429,
  link_invalid: 410,
  reseller_not_approved: 403,
  /** Staff who look at the store as a client change nothing and see no codes. */
  looking_only: 403,
  /** The terms changed since they were agreed to: POST /api/legal/acceptances, then again. */
  terms_not_accepted: 409,
  /** A newer version was published since this one was read. */
  legal_text_changed: 409,
  deletion_asked_already: 409,
  deletion_decided: 409,
  incident_resolved: 409,
  too_many_articles: 409,
  legal_text_same: 409,
  legal_text_empty: 422,
  balance_not_empty: 409,
  deposit_under_way: 409,
  last_admin: 409,
  own_account: 409,
  // Businesses and teams
  review_not_asked: 409,
  team_is_full: 409,
  daily_limit_reached: 409,
  // Keys of programs
  /** Not copied whole, or with a typing error: its checksum is wrong. */
  api_key_mistyped: 401,
  api_key_unknown: 401,
  api_key_revoked: 401,
  api_key_expired: 401,
  /** Used from an address that it is not allowed at. */
  api_key_elsewhere: 403,
  api_scope_missing: 403,
  not_for_api_keys: 403,
  api_limit_reached: 429,
  /** What it may spend in a day. */
  api_key_limit_reached: 409,
  too_many_api_keys: 409,
  /** What the call does, it does to the sandbox. */
  test_key_required: 403,
  sandbox_too_far: 422,
  /** It was revoked or has expired. */
  api_key_ended: 409,
  // Files
  file_type_refused: 422,
  file_too_large: 413,
  file_too_slow: 400,
  file_unreadable: 422,
  file_empty: 422,
  /** More pixels than are decoded. */
  image_too_large: 422,
  too_many_files: 409,
  // Clients, as staff see them
  already_decided: 409,
  role_crosses_sides: 409,
  amount_missing: 422,
  balance_too_small: 409,
  balance_unchanged: 409,
  name_taken: 409,
  // Orders
  idempotency_key_reused: 422,
  /** By an order of other goods. */
  client_reference_used: 409,
  product_unavailable: 409,
  option_required: 422,
  quantity_too_small: 422,
  price_changed: 409,
  mixed_currencies: 422,
  /** Everything can be read, nothing bought or deposited, until staff say otherwise. Not remembered under the key. */
  store_in_maintenance: 409,
  /** Above what one order may come to in this store. */
  order_above_limit: 409,
  insufficient_balance: 402,
  out_of_stock: 409,
  quote_out_of_stock: 409,
  codes_end_first: 409,
  codes_seen: 409,
  codes_reserved: 409,
  /** Others are buying the last ones at this moment. Not remembered under the key: the same may be sent again. */
  stock_busy: 409,
  order_status_changed: 409,
  partly_delivered: 409,
  too_many_units: 422,
  nothing_to_refund: 422,
  refund_not_possible: 409,
  delivery_taken_back: 409,
  already_reported: 409,
  report_too_late: 409,
  not_renewable: 409,
  renewed_already: 409,
  no_trial: 409,
  trial_used: 409,
  cart_full: 409,
  cart_changed: 409,
  quantity_too_large: 422,
  // Bulk orders and quotes
  bulk_order_empty: 422,
  below_minimum: 422,
  bulk_order_full: 409,
  bulk_order_changed: 409,
  date_in_the_past: 422,
  quote_status_changed: 409,
  quote_expired: 409,
  /** A newer version of the offer stands. */
  quote_outdated: 409,
  quote_is_whole: 422,
  /** Someone else of the staff works on it. */
  quote_taken: 409,
  quote_empty: 422,
  quote_too_large: 422,
  cost_unknown: 422,
  /** On the client's behalf: no message in which they accept it. */
  acceptance_missing: 422,
  too_many_messages: 429,
  // Tickets
  /** By mail: not an address that the store has made, or of a ticket that isn't theirs. */
  mail_address_unknown: 422,
  /** By mail: not who the address was made for, not shown to be them, or someone who may not write any more. */
  mail_sender_refused: 422,
  mail_without_text: 422,
  too_many_tickets: 429,
  /** Someone else of the staff works on it. */
  ticket_taken: 409,
  /** Its messages are shown in another one. */
  ticket_merged: 409,
  ticket_not_solved: 409,
  /** Not of one client, or only one of them about a deposit. */
  tickets_differ: 409,
  too_many_canned_answers: 409,
  // Webhooks
  api_off: 403,
  webhook_url_refused: 422,
  /** Of a push service that is no public one. */
  push_address_refused: 422,
  webhook_url_taken: 409,
  too_many_webhooks: 409,
  webhook_changed: 409,
  webhook_paused: 409,
  no_invoice: 409,
  preview_outdated: 409,
  too_many_codes: 422,
  // Deposits
  deposit_too_small: 422,
  deposit_too_large: 422,
  deposit_daily_limit: 422,
  balance_limit: 422,
  method_unavailable: 422,
  gateway_unavailable: 502,
  /** Deposits are off while the store is reached without HTTPS. */
  https_required: 403,
  receipt_missing: 422,
  transfer_reference_used: 409,
  /** Staff: a second person has to approve, and they have to say the same. */
  same_approver: 409,
  received_differs: 409,
  nothing_to_credit: 422,
  /** Beyond the limits, or far from what was announced: a reason and the amount once more are wanted. */
  reason_needed: 422,
  balance_above_maximum: 422,
  // Payments, rates and the ledger, as staff see them
  law_not_acknowledged: 422,
  account_details_missing: 422,
  limits_out_of_order: 422,
  key_mode_differs: 422,
  key_refused: 422,
  no_gateway_key: 409,
  /** Real payments were taken: test keys and the sandbox would credit play money. */
  store_is_live: 409,
  ledger_currency_fixed: 409,
  rate_changed: 409,
  rate_unchanged: 409,
  rate_jump: 422,
  already_running: 409,
  bad_signature: 403,
  // The catalogue, as staff make it
  changed_meanwhile: 409,
  // Settings of the store
  colour_unreadable: 422,
  // Descriptions
  nothing_to_write: 409,
  run_is_running: 409,
  writing_limit_reached: 409,
  writer_missing: 409,
  writer_refused: 502,
  writer_unavailable: 503,
  text_refused: 502,
  /** Others fit the filter than were confirmed. */
  count_changed: 409,
  too_many_rows: 422,
  stock_changed: 409,
  slug_taken: 409,
  category_missing: 422,
  category_not_empty: 409,
  picture_not_found: 422,
  plan_missing: 422,
  option_twice: 422,
  option_unknown: 422,
  one_kind_of_option: 422,
  default_twice: 422,
  popular_twice: 422,
  tiers_of_options: 422,
  tiers_out_of_order: 422,
  tier_above_price: 422,
  publish_in_the_past: 422,
  price_not_of_plan: 422,
  stock_of_codes: 422,
  /** Of price lists: they would be read in another currency. */
  fixed_prices_in_currency: 409,
  period_incomplete: 422,
  too_many_categories: 409,
  too_many_promotions: 409,
  ends_before_start: 422,
  role_has_price_list: 409,
  price_list_in_use: 409,
  encoding_unknown: 422,
  csv_unreadable: 422,
  csv_columns_missing: 422,
  csv_columns_unknown: 422,
  csv_columns_twice: 422,
  list_unclear: 422,
  csv_too_long: 422,
  lines_refused: 409,
  line_twice: 422,
  sku_unknown: 422,
  tier_owner_unknown: 422,
  tier_of_two: 422,
  changed_since_export: 409,
  // Texts of mails and notifications
  template_variable_unknown: 422,
  template_variable_missing: 422,
  template_not_a_number: 422,
  template_plural: 422,
  template_unreadable: 422,
  template_markup: 422,
  template_line_break: 422,
  // Reviews and marks
  purchase_required: 403,
  already_reviewed: 409,
  own_review: 409,
  too_many_marks: 409,
  in_stock_already: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;
