// Made from the database by "npm run types". Not edited by hand: change the tables (database/) and run it again.
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonColumn = ColumnType<Json, string, string>;
type Timestamp = ColumnType<string, string | Date, string | Date>;

export interface AccessVersion {
  is_the_one: Generated<boolean>;
  version: bigint;
}

export interface AnnouncementClients {
  announcement_id: string;
  reseller_id: string;
}

export interface Announcements {
  id: Generated<string>;
  title: string;
  title_ar: string;
  body: string;
  body_ar: string;
  audience: 'clients' | 'role' | 'chosen';
  role: 'admin' | 'catalogue_manager' | 'order_desk' | 'accountant' | 'support' | 'reseller' | 'distributor' | null;
  status: Generated<'sending' | 'sent' | 'withdrawn'>;
  recipients: number;
  delivered: Generated<number>;
  told_until: string | null;
  created_by: string;
  created_at: Generated<Timestamp>;
  withdrawn_by: string | null;
  withdrawn_at: Timestamp | null;
}

export interface ApiKeyDays {
  key_id: string;
  day: string;
  hours: number[];
  requests: number;
  admitted: number;
  leased: Generated<number>;
  leased_until: Timestamp | null;
  last_used_at: Timestamp;
  last_used_ip: string;
}

export interface ApiKeySecrets {
  hash: Buffer;
  key_id: string;
  ending: string;
  created_at: Generated<Timestamp>;
  ends_at: Timestamp | null;
}

export interface ApiKeys {
  id: Generated<string>;
  reseller_id: string;
  profile_id: string;
  mode: Generated<'live' | 'test'>;
  name: string;
  scopes: string[];
  allowed_ranges: Generated<string[]>;
  daily_limit: string | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp | null;
  revoked_at: Timestamp | null;
  revoked_by: string | null;
}

export interface ApiRequests {
  id: ColumnType<bigint, never, never>;
  key_id: string;
  at: Timestamp;
  method: string;
  path: string;
  status: number;
  error_code: string | null;
  took_ms: number;
  ip: string;
}

export interface ApiSandboxes {
  reseller_id: string;
  state: string;
  changed_at: Timestamp;
}

export interface AuditEntries {
  id: Generated<string>;
  actor_id: string | null;
  action: string;
  profile_id: string | null;
  reseller_id: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  details: Generated<JsonColumn>;
  ip: string | null;
  created_at: Generated<Timestamp>;
}

export interface AuthTokens {
  hash: Buffer;
  profile_id: string;
  purpose: 'confirm_email' | 'reset_password' | 'change_email';
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  email: string | null;
}

export interface BalanceTransactions {
  id: string | null;
  reseller_id: string | null;
  type: string | null;
  kind: string | null;
  amount: string | null;
  balance_after: string | null;
  sequence: bigint | null;
  original_amount: string | null;
  original_currency: string | null;
  rate: string | null;
  description: string | null;
  reference_id: string | null;
  actor_id: string | null;
  created_at: string | null;
  account_id: string | null;
}

export interface BulkLines {
  id: Generated<string>;
  profile_id: string;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  quantity: number;
  wished_unit_price: string | null;
  wished_currency: 'DZD' | 'USD' | 'EUR' | null;
  created_at: Generated<Timestamp>;
}

export interface BulkOrders {
  profile_id: string;
  version: Generated<number>;
  notes: Generated<string>;
  needed_by: string | null;
  updated_at: Generated<Timestamp>;
}

export interface BulkPricing {
  id: Generated<string>;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  owner_id: ColumnType<string, never, never>;
  min_quantity: number;
  price: string;
  tier: string;
  tier_ar: Generated<string>;
}

export interface BulkRunRows {
  run_id: string;
  place: number;
  subject_id: string;
  name: string;
  version: number | null;
  result: string | null;
  state: string | null;
  prices: JsonColumn | null;
}

export interface BulkRuns {
  id: Generated<string>;
  kind: 'orders' | 'products' | 'codes';
  act: 'process' | 'complete' | 'cancel' | 'publish' | 'unpublish' | 'move' | 'prices' | 'delete' | 'restore' | 'quarantine' | 'release' | 'undo_prices';
  filter: JsonColumn;
  note: string | null;
  params: Generated<JsonColumn>;
  undoes: string | null;
  profile_id: string;
  total: number;
  status: Generated<'running' | 'done' | 'cancelled' | 'failed'>;
  failure: string | null;
  created_at: Generated<Timestamp>;
  noted_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
}

export interface CannedAnswers {
  id: Generated<string>;
  name: string;
  text: string;
  text_ar: string;
  version: Generated<number>;
  updated_by: string;
  updated_at: Generated<Timestamp>;
}

export interface CartAdds {
  profile_id: string;
  key: string;
  fingerprint: Buffer;
  created_at: Generated<Timestamp>;
}

export interface CartLines {
  id: Generated<string>;
  profile_id: string;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  quantity: number;
  customer_reference: string | null;
  note: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface CatalogueVersion {
  is_the_one: Generated<boolean>;
  version: bigint;
  changed_at: Generated<Timestamp>;
}

export interface Categories {
  id: Generated<string>;
  url_slug: string;
  name: string;
  name_ar: string;
  description: Generated<string>;
  description_ar: Generated<string>;
  image_url: string | null;
  is_active: Generated<boolean>;
  sort_order: Generated<number>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface CategoryTexts {
  category_id: string;
  words: string;
}

export interface ClientMonths {
  reseller_id: string;
  month: string;
  category: string;
  spent_dzd: string;
  spent_usd: string;
  spent_eur: string;
  by_list_dzd: string;
  by_list_usd: string;
  by_list_eur: string;
  by_tier_dzd: string;
  by_tier_usd: string;
  by_tier_eur: string;
  by_quote_dzd: string;
  by_quote_usd: string;
  by_quote_eur: string;
}

export interface ClientNotes {
  id: Generated<string>;
  reseller_id: string;
  author_id: string;
  text: string;
  created_at: Generated<Timestamp>;
}

export interface CodeAdditions {
  id: Generated<string>;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  codes: number;
  added_by: string;
  added_at: Generated<Timestamp>;
  undone_by: string | null;
  undone_at: Timestamp | null;
  removed: number | null;
  reason: string | null;
}

export interface CodePools {
  product_id: string | null;
  pool_id: string | null;
}

export interface CodeReports {
  id: Generated<string>;
  order_id: string;
  delivery_id: string;
  reseller_id: string;
  reported_by: string;
  reason: string;
  file_id: string | null;
  status: Generated<'open' | 'replaced' | 'refunded' | 'refused'>;
  answer: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  due_at: Timestamp;
}

export interface CodeReveals {
  id: ColumnType<bigint, never, never>;
  delivery_id: string;
  profile_id: string;
  ip: string;
  revealed_at: Generated<Timestamp>;
  api_key_id: string | null;
}

export interface Codes {
  id: Generated<string>;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  pool_id: ColumnType<string, never, never>;
  status: Generated<'free' | 'sold' | 'quarantined' | 'expired' | 'reserved'>;
  key_id: string;
  ciphertext: Buffer;
  fingerprint: Buffer;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp | null;
  quarantine_reason: string | null;
  added_by: string | null;
  addition_id: string | null;
  reserved_for: string | null;
}

export interface CurrencyRates {
  id: ColumnType<bigint, never, never>;
  currency: 'DZD' | 'USD' | 'EUR';
  units_per_usd: string;
  author_id: string | null;
  created_at: Generated<Timestamp>;
}

export interface DeletionRequests {
  id: Generated<string>;
  profile_id: string;
  reseller_id: string;
  reason: string | null;
  gives_up_balance: boolean;
  status: Generated<'open' | 'done' | 'declined' | 'withdrawn'>;
  answer: string | null;
  asked_at: Generated<Timestamp>;
  decided_by: string | null;
  decided_at: Timestamp | null;
}

export interface Deliveries {
  id: Generated<string>;
  order_item_id: string;
  code_id: string | null;
  delivered_at: Generated<Timestamp>;
  kind: Generated<'code' | 'text' | 'credentials' | 'file' | 'done'>;
  quantity: Generated<number>;
  key_id: string | null;
  ciphertext: Buffer | null;
  file_id: string | null;
  note: string | null;
  delivered_by: string | null;
  idempotency_key: string | null;
  replaces_id: string | null;
  withdrawn_at: Timestamp | null;
  withdrawn_as: 'replaced' | 'refunded' | null;
}

export interface DeliveryMarks {
  delivery_id: string;
  fingerprint: Buffer;
}

export interface DepositDays {
  day: string;
  method: string;
  deposits: bigint;
  credited_dzd: string;
  credited_usd: string;
  credited_eur: string;
  fees_dzd: string;
  fees_usd: string;
  fees_eur: string;
}

export interface DepositMethods {
  method: 'chargily' | 'edahabiya' | 'baridimob' | 'redotpay' | 'binance';
  position: number;
  is_active: boolean;
  fee_percent: string;
  fee_fixed: Generated<string>;
  is_instant: boolean;
  is_popular: boolean;
  is_by_hand: Generated<boolean>;
  is_crypto: Generated<boolean>;
  pay_currency: Generated<'DZD' | 'USD' | 'EUR'>;
  minimum: string | null;
  maximum: string | null;
  instructions_en: Generated<string>;
  instructions_ar: Generated<string>;
  account: Generated<JsonColumn>;
  law_acknowledged_at: Timestamp | null;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface Deposits {
  id: Generated<string>;
  reseller_id: string;
  profile_id: string;
  method: string;
  amount: string;
  fee: string;
  currency: Generated<string>;
  status: Generated<'created' | 'awaiting_payment' | 'awaiting_proof' | 'under_review' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'rejected'>;
  idempotency_key: string;
  checkout_id: string | null;
  checkout_url: string | null;
  transfer_id: string | null;
  next_check_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  gateway: 'sandbox' | 'test' | 'live' | null;
  pay_amount: string;
  pay_currency: Generated<'DZD' | 'USD' | 'EUR'>;
  reference: string | null;
  receipt_id: string | null;
  receipt_sha256: Buffer | null;
  receipt_print: string | null;
  transfer_reference: string | null;
  transfer_key: ColumnType<string, never, never>;
  submitted_at: Timestamp | null;
  expires_at: Timestamp | null;
  received_amount: string | null;
  credited_amount: string | null;
  first_approved_by: string | null;
  first_approved_at: Timestamp | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  rejection_reason: string | null;
  approval_reason: string | null;
}

export interface Favourites {
  profile_id: string;
  product_id: string;
  created_at: Generated<Timestamp>;
}

export interface Files {
  id: Generated<string>;
  kind: 'picture' | 'trade_register' | 'receipt' | 'report' | 'delivery' | 'quote' | 'ticket';
  reseller_id: string | null;
  profile_id: string;
  name: string;
  content_type: string;
  bytes: number;
  sha256: Buffer;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
}

export interface GatewayKeys {
  id: Generated<string>;
  mode: 'test' | 'live';
  sealed_public: Buffer;
  sealed_secret: Buffer;
  public_end: string;
  secret_end: string;
  author_id: string;
  created_at: Generated<Timestamp>;
  retired_at: Timestamp | null;
}

export interface HelpArticles {
  id: Generated<string>;
  url_slug: string;
  position: Generated<number>;
  is_published: boolean;
  title: string;
  title_ar: string;
  text: string;
  text_ar: string;
  version: Generated<number>;
  updated_by: string | null;
  updated_at: Generated<Timestamp>;
}

export interface HelpVersions {
  article_id: string;
  version: number;
  title: string;
  title_ar: string;
  text: string;
  text_ar: string;
  author_id: string | null;
  created_at: Generated<Timestamp>;
}

export interface IdempotencyKeys {
  reseller_id: string;
  key: string;
  fingerprint: Buffer;
  result: JsonColumn;
  created_at: Generated<Timestamp>;
}

export interface ImportLines {
  import_id: string;
  line: number;
  verdict: 'add' | 'change' | 'same' | 'refuse';
  key: Generated<string>;
  details: Generated<JsonColumn>;
  version: number | null;
}

export interface ImportProducts {
  import_id: string;
  product_id: string;
  is_new: boolean;
  before: JsonColumn | null;
  left_version: number;
  left_stock: number | null;
  result: 'restored' | 'removed' | 'unpublished' | 'kept' | null;
  reason: string | null;
}

export interface Imports {
  id: Generated<string>;
  kind: 'products' | 'categories' | 'tiers';
  status: Generated<'waiting' | 'checking' | 'checked' | 'applying' | 'done' | 'failed' | 'cancelled' | 'taking_back' | 'taken_back'>;
  name: string;
  file_key: string;
  sha256: Buffer;
  lines: Generated<number>;
  lines_done: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  emptied: Generated<number>;
  failure: string | null;
  profile_id: string;
  created_at: Generated<Timestamp>;
  started_at: Timestamp | null;
  ended_at: Timestamp | null;
  noted_at: Generated<Timestamp>;
  failure_about: string | null;
  taken_back_by: string | null;
  taken_back_at: Timestamp | null;
}

export interface IncidentUpdates {
  id: Generated<string>;
  incident_id: string;
  state: 'investigating' | 'identified' | 'watching' | 'resolved';
  text: string;
  text_ar: string;
  author_id: string;
  created_at: Generated<Timestamp>;
}

export interface Incidents {
  id: Generated<string>;
  title: string;
  title_ar: string;
  parts: string[];
  state: 'investigating' | 'identified' | 'watching' | 'resolved';
  began_at: Generated<Timestamp>;
  resolved_at: Timestamp | null;
  created_by: string;
}

export interface Invitations {
  id: Generated<string>;
  hash: Buffer | null;
  email: string | null;
  role: 'admin' | 'catalogue_manager' | 'order_desk' | 'accountant' | 'support' | 'reseller' | 'distributor';
  reseller_id: string | null;
  member_role: 'buyer' | 'accountant' | 'viewer' | null;
  daily_limit: string | null;
  invited_by: string | null;
  language: Generated<'en' | 'ar'>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  accepted_at: Timestamp | null;
  accepted_by: string | null;
  revoked_at: Timestamp | null;
}

export interface InvoiceCounters {
  year: number;
  kind: 'invoice' | 'credit_note';
  last: Generated<number>;
  last_issued_at: Timestamp;
}

export interface Invoices {
  id: Generated<string>;
  kind: 'invoice' | 'credit_note';
  year: number;
  number: number;
  order_id: string;
  refund_id: string | null;
  invoice_id: string | null;
  reseller_id: string;
  seller: JsonColumn;
  buyer: JsonColumn;
  lines: JsonColumn;
  currency: 'DZD' | 'USD' | 'EUR';
  tax_rate: string;
  net_amount: string;
  tax_amount: string;
  total_amount: string;
  issued_at: Timestamp;
  rate_dzd: string | null;
  total_dzd: string | null;
}

export interface JobWorkers {
  id: string;
  seen_at: Generated<Timestamp>;
}

export interface LedgerAccounts {
  id: Generated<string>;
  kind: 'wallet' | 'clearing' | 'sales' | 'fees' | 'adjustments';
  code: string | null;
  reseller_id: string | null;
  balance: Generated<string>;
  last_sequence: Generated<bigint>;
  last_hash: Generated<Buffer>;
  created_at: Generated<Timestamp>;
  notice_below: string | null;
}

export interface LedgerChecks {
  id: Generated<string>;
  author_id: string | null;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  transfers: bigint | null;
  entries: bigint | null;
  wallets: bigint | null;
  trial_balance: string | null;
  problems: JsonColumn | null;
  failure: string | null;
}

export interface LedgerEntries {
  account_id: string;
  sequence: bigint;
  transfer_id: string;
  amount: string;
  balance_after: string | null;
  hash: Buffer | null;
  kind: 'deposit' | 'purchase' | 'refund' | 'credit' | 'debit' | 'adjustment';
  created_at: Timestamp;
}

export interface LedgerMarks {
  account_id: string;
  begun_at: Generated<Timestamp>;
  sequence: Generated<bigint>;
  hash: Generated<Buffer>;
  balance: Generated<string>;
  entries: Generated<bigint>;
  total: Generated<string>;
  is_sound: Generated<boolean>;
  known_sequence: Generated<bigint>;
  known_hash: Buffer | null;
}

export interface LedgerTransfers {
  id: Generated<string>;
  kind: 'deposit' | 'purchase' | 'refund' | 'credit' | 'debit' | 'adjustment';
  reference_id: string | null;
  idempotency_key: string;
  fingerprint: Buffer;
  actor_id: string | null;
  description: string;
  original_amount: string;
  original_currency: 'DZD' | 'USD' | 'EUR';
  rate: string;
  reverses_id: string | null;
  created_at: Generated<Timestamp>;
}

export interface LegalAcceptances {
  profile_id: string;
  document: string;
  version: number;
  occasion: 'sign_up' | 'invitation' | 'change';
  accepted_at: Generated<Timestamp>;
}

export interface LegalVersions {
  document: 'privacy' | 'terms';
  version: number;
  text_en: string;
  text_ar: string;
  summary_en: string | null;
  summary_ar: string | null;
  is_material: boolean;
  published_by: string | null;
  published_at: Generated<Timestamp>;
}

export interface ListingCounts {
  state: number;
  category_id: string;
  band: number;
  is_subscription: boolean;
  is_featured: boolean;
  has_plans: boolean;
  n: number;
}

export interface ListingPrices {
  price_list_id: string;
  product_id: string;
  category_id: string;
  band: number;
  is_subscription: boolean;
  currency: string;
  price: string;
}

export interface Listings {
  product_id: string;
  state: number;
  status: string;
  category_id: string;
  name: string;
  band: number;
  is_subscription: boolean;
  is_featured: boolean;
  has_plans: boolean;
  plan_id: string | null;
  variation_id: string | null;
  base_price: string;
  currency: string;
  published_at: Timestamp;
  created_at: Timestamp;
}

export interface LiveEvents {
  id: ColumnType<bigint, never, never>;
  topic: 'balance' | 'orders' | 'deposits' | 'notifications' | 'catalogue' | 'session' | 'team' | 'clients' | 'payments' | 'ledger' | 'imports' | 'subscriptions' | 'codes' | 'quotes' | 'bulk_order' | 'api_keys' | 'webhooks' | 'writing' | 'reports' | 'tickets' | 'status' | 'help';
  reseller_id: string | null;
  created_at: Generated<Timestamp>;
}

export interface MessageTemplates {
  key: string;
  language: 'en' | 'ar';
  texts: Generated<JsonColumn>;
  version: Generated<number>;
  updated_by: string | null;
  updated_at: Generated<Timestamp>;
}

export interface MovementIndex {
  account_id: string;
  sequence: bigint;
  source: string;
  words: string;
  created_at: Timestamp;
}

export interface NotificationChoices {
  profile_id: string;
  event: 'deposits' | 'orders' | 'quotes' | 'subscriptions' | 'products' | 'balance' | 'business' | 'team' | 'tickets' | 'low_stock' | 'client_tickets' | 'client_quotes' | 'receipts' | 'deliveries' | 'quote_requests' | 'new_businesses' | 'ledger_checks' | 'announcements' | 'staff_announcements';
  in_store: boolean;
  by_mail: boolean;
  by_push: Generated<boolean>;
}

export interface NotificationMarks {
  profile_id: string;
  notification_id: string;
}

export interface NotificationRules {
  event: 'deposits' | 'orders' | 'quotes' | 'subscriptions' | 'products' | 'balance' | 'business' | 'team' | 'tickets' | 'low_stock' | 'client_tickets' | 'client_quotes' | 'receipts' | 'deliveries' | 'quote_requests' | 'new_businesses' | 'ledger_checks' | 'announcements' | 'staff_announcements';
  role: string;
  channel: 'in_store' | 'by_mail' | 'by_push';
  rule: 'on' | 'optional' | 'off';
}

export interface NotificationTimes {
  profile_id: string;
  quiet_from: number | null;
  quiet_until: number | null;
  digest: Generated<'none' | 'daily' | 'weekly'>;
  digested_until: Generated<Timestamp>;
}

export interface Notifications {
  id: Generated<string>;
  reseller_id: string | null;
  profile_id: string | null;
  recipient_id: ColumnType<string, never, never>;
  kind: 'welcome' | 'deposit_paid' | 'deposit_failed' | 'deposit_rejected' | 'order_completed' | 'order_waiting' | 'order_part_delivered' | 'order_cancelled' | 'order_refunded' | 'report_replaced' | 'report_refunded' | 'report_refused' | 'code_seen_by_staff' | 'subscription_expiring' | 'subscription_expired' | 'subscription_renewed' | 'renewal_failed' | 'balance_changed' | 'low_balance' | 'business_approved' | 'business_rejected' | 'member_joined' | 'back_in_stock' | 'review_answered' | 'quote_answered' | 'quote_declined' | 'quote_ending' | 'quote_expired' | 'quote_lost' | 'quote_message' | 'quote_owner_asked' | 'offer_lost' | 'webhook_paused' | 'ticket_answered' | 'ticket_solved' | 'deposit_ticket_answered' | 'deposit_ticket_solved' | 'client_wrote' | 'codes_low' | 'receipts_wait' | 'orders_wait' | 'reports_wait' | 'quotes_wait' | 'approvals_wait' | 'businesses_wait' | 'checks_failed' | 'announcement' | 'staff_announcement';
  params: Generated<JsonColumn>;
  read_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  is_mail_due: Generated<boolean>;
  announcement_id: string | null;
}

export interface OrderCounts {
  reseller_id: string;
  orders: bigint;
  last_order: string;
}

export interface OrderEvents {
  id: Generated<string>;
  order_id: string;
  kind: 'processing' | 'delivered' | 'completed' | 'cancelled' | 'refunded' | 'noted' | 'reported' | 'replaced' | 'report_refused' | 'renewed';
  is_internal: Generated<boolean>;
  actor_id: string | null;
  note: string | null;
  params: Generated<JsonColumn>;
  created_at: Generated<Timestamp>;
}

export interface OrderFigures {
  is_only: Generated<boolean>;
  orders: Generated<bigint>;
  last_order: Generated<string>;
  sales: Generated<string>;
  last_sequence: Generated<bigint>;
  counted_at: Generated<Timestamp>;
  sales_dzd: Generated<string>;
  sales_usd: Generated<string>;
  sales_eur: Generated<string>;
}

export interface OrderItems {
  id: Generated<string>;
  order_id: string;
  position: number;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  product_name: string;
  product_name_ar: string;
  option_name: string | null;
  option_name_ar: string | null;
  duration: string | null;
  quantity: number;
  unit_price: string;
  total_amount: string;
  delivery: Generated<'codes' | 'manual'>;
  customer_reference: string | null;
  note: string | null;
  is_trial: Generated<boolean>;
  period_length: number | null;
  period_unit: 'day' | 'week' | 'month' | 'year' | null;
  renews_id: string | null;
  delivered_quantity: Generated<number>;
  refunded_quantity: Generated<number>;
  category_id: string | null;
  unit_cost: string | null;
  catalogue_price: string | null;
  price_rule: 'catalogue' | 'tier' | 'list_fixed' | 'list_percent' | 'quote' | null;
}

export interface OrderPins {
  profile_id: string;
  order_id: string;
  pinned_at: Generated<Timestamp>;
}

export interface OrderRefunds {
  id: Generated<string>;
  order_id: string;
  transfer_id: string;
  idempotency_key: string;
  fingerprint: Buffer;
  lines: JsonColumn;
  amount: string;
  reason: string;
  actor_id: string | null;
  is_credit_note_due: Generated<boolean>;
  created_at: Generated<Timestamp>;
}

export interface Orders {
  id: Generated<string>;
  order_number: string;
  reseller_id: string;
  profile_id: string;
  status: 'pending' | 'processing' | 'completed' | 'cancelled';
  payment_status: 'pending' | 'paid' | 'failed' | 'refunded';
  total_amount: string;
  currency: 'DZD' | 'USD' | 'EUR';
  transfer_id: string | null;
  created_at: Generated<Timestamp>;
  completed_at: Timestamp | null;
  total_dzd: string;
  refunded_amount: Generated<string>;
  cancelled_at: Timestamp | null;
  is_invoice_due: Generated<boolean>;
  api_key_id: string | null;
  client_reference: string | null;
  webhook_metadata: JsonColumn | null;
  wilaya: number | null;
  price_list_id: string | null;
}

export interface Pictures {
  id: string;
  width: number;
  height: number;
  bytes: number;
  sha256: Buffer;
  profile_id: string;
  attached_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface Plans {
  id: Generated<string>;
  product_id: string;
  name: string;
  name_ar: string;
  duration: string;
  months: number | null;
  price: string;
  savings: Generated<string>;
  is_popular: Generated<boolean>;
  position: number;
  period_length: number | null;
  period_unit: 'day' | 'week' | 'month' | 'year' | null;
  is_derived: Generated<boolean>;
  retired_at: Timestamp | null;
}

export interface PriceChanges {
  id: ColumnType<bigint, never, never>;
  product_id: string;
  what: 'consumer_price' | 'cost_price' | 'plan' | 'variation' | 'tier';
  name: string | null;
  option_name: string | null;
  old_price: string | null;
  new_price: string | null;
  currency: string;
  actor_id: string | null;
  created_at: Generated<Timestamp>;
}

export interface PriceListPrices {
  price_list_id: string;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  price: string;
}

export interface PriceLists {
  id: Generated<string>;
  name: string;
  percent_off: Generated<string>;
  role: 'reseller' | 'distributor' | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  updated_by: string | null;
}

export interface ProductChanges {
  scope_id: string;
  product_id: string;
  changed_at: Timestamp;
  was_on_sale: boolean;
  stocked: number;
}

export interface ProductViews {
  profile_id: string;
  product_id: string;
  viewed_at: Generated<Timestamp>;
}

export interface Products {
  id: Generated<string>;
  sku: string;
  url_slug: string;
  category_id: string | null;
  name: string;
  name_ar: string;
  short_description: Generated<string>;
  short_description_ar: Generated<string>;
  description: Generated<string>;
  description_ar: Generated<string>;
  features: Generated<string[]>;
  features_ar: Generated<string[]>;
  search_words: Generated<string>;
  image_url: string | null;
  pricing_display_currency: Generated<'DZD' | 'USD' | 'EUR'>;
  consumer_price: string | null;
  cost_price: string | null;
  is_subscription: Generated<boolean>;
  trial_days: Generated<number>;
  min_order_quantity: Generated<number>;
  delivery: Generated<'codes' | 'manual'>;
  status: Generated<'draft' | 'active' | 'inactive'>;
  is_active: ColumnType<boolean, never, never>;
  is_featured: Generated<boolean>;
  default_plan: string | null;
  deleted_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  subscription_type: 'monthly' | 'quarterly' | 'semiannual' | 'yearly' | 'multiple' | 'custom' | null;
  subscription_price_monthly: string | null;
  subscription_price_quarterly: string | null;
  subscription_price_semiannual: string | null;
  subscription_price_yearly: string | null;
  custom_period_length: number | null;
  custom_period_unit: 'day' | 'week' | 'month' | 'year' | null;
  additional_images: Generated<string[]>;
  publish_at: Timestamp | null;
  published_at: Timestamp | null;
  removed_at: Timestamp | null;
  version: Generated<number>;
  updated_by: string | null;
}

export interface Profiles {
  id: Generated<string>;
  email: string;
  password_hash: string;
  first_name: string | null;
  last_name: string | null;
  role: Generated<'admin' | 'catalogue_manager' | 'order_desk' | 'accountant' | 'support' | 'reseller' | 'distributor'>;
  reseller_id: string | null;
  is_active: Generated<boolean>;
  language: Generated<'en' | 'ar'>;
  email_confirmed_at: Timestamp | null;
  last_login: Timestamp | null;
  created_at: Generated<Timestamp>;
  member_role: 'owner' | 'buyer' | 'accountant' | 'viewer' | null;
  daily_limit: string | null;
  currency: 'DZD' | 'USD' | 'EUR' | null;
  theme: Generated<'auto' | 'light' | 'dark'>;
  pending_email: string | null;
  picture_id: string | null;
  closed_at: Timestamp | null;
  hides_first_steps: Generated<boolean>;
  switched_off_by_staff: Generated<boolean>;
  read_until: Generated<string>;
}

export interface Promotions {
  id: Generated<string>;
  title: string;
  title_ar: string;
  text: Generated<string>;
  text_ar: Generated<string>;
  link: string;
  image_url: string | null;
  is_active: Generated<boolean>;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface PushKeys {
  is_the_one: Generated<boolean>;
  public_key: string;
  sealed_private: Buffer;
  created_at: Generated<Timestamp>;
}

export interface PushSubscriptions {
  id: Generated<string>;
  session_id: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Timestamp>;
}

export interface QuoteAcceptances {
  request_id: string;
  version: number;
  message_id: string;
  staff_id: string;
  line_ids: string[] | null;
  created_at: Generated<Timestamp>;
}

export interface QuoteDrafts {
  request_id: string;
  version: Generated<number>;
  currency: 'DZD' | 'USD' | 'EUR';
  valid_days: number;
  allows_partial: boolean;
  is_reserved: boolean;
  note: string;
  terms: string;
  lines: JsonColumn;
  saved_by: string;
  saved_at: Generated<Timestamp>;
  approval_asked_by: string | null;
  approval_asked_at: Timestamp | null;
  disapproved_by: string | null;
  disapproved_at: Timestamp | null;
  disapproval: string | null;
}

export interface QuoteLines {
  id: Generated<string>;
  quote_id: string;
  position: number;
  is_alternative: boolean;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  sku: string;
  product_name: string;
  product_name_ar: string;
  option_name: string | null;
  option_name_ar: string | null;
  quantity: number;
  unit_price: string;
  total_amount: string;
  own_price: string;
}

export interface QuoteMessages {
  id: Generated<string>;
  request_id: string;
  author_id: string;
  is_of_store: boolean;
  is_internal: Generated<boolean>;
  text: string;
  file_id: string | null;
  created_at: Generated<Timestamp>;
}

export interface QuoteRequestLines {
  id: Generated<string>;
  request_id: string;
  position: number;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  sku: string;
  product_name: string;
  product_name_ar: string;
  option_name: string | null;
  option_name_ar: string | null;
  quantity: number;
  currency: 'DZD' | 'USD' | 'EUR';
  list_price: string;
  own_price: string;
  tier: string | null;
  tier_ar: string | null;
  wished_unit_price: string | null;
  wished_currency: 'DZD' | 'USD' | 'EUR' | null;
}

export interface QuoteRequests {
  id: Generated<string>;
  number: string;
  reseller_id: string;
  profile_id: string;
  status: Generated<'pending' | 'quoted' | 'accepted' | 'declined' | 'expired' | 'cancelled'>;
  notes: string;
  needed_by: string | null;
  line_count: number;
  units: bigint;
  words: string;
  version: number | null;
  valid_until: Timestamp | null;
  total_amount: string | null;
  currency: 'DZD' | 'USD' | 'EUR' | null;
  total_dzd: string | null;
  answered_at: Timestamp | null;
  is_reminded: Generated<boolean>;
  is_lost_told: Generated<boolean>;
  holder_id: string | null;
  held_since: Timestamp | null;
  client_wrote_at: Timestamp | null;
  owner_asked_by: string | null;
  owner_asked_at: Timestamp | null;
  order_id: string | null;
  ended_at: Timestamp | null;
  ended_by: string | null;
  end_reason: string | null;
  created_at: Generated<Timestamp>;
}

export interface QuoteStock {
  quote_id: string;
  product_id: string;
  quantity: number;
}

export interface Quotes {
  id: Generated<string>;
  request_id: string;
  version: number;
  currency: 'DZD' | 'USD' | 'EUR';
  total_amount: string;
  own_amount: string;
  valid_until: Timestamp;
  allows_partial: boolean;
  is_reserved: boolean;
  note: string;
  terms: string;
  sent_by: string;
  approved_by: string | null;
  draft_version: number;
  sent_at: Timestamp;
}

export interface ReconciliationExceptions {
  id: Generated<string>;
  reconciliation_id: string;
  kind: 'paid_not_credited' | 'credited_not_paid' | 'amount_differs' | 'unknown_checkout' | 'missing_checkout';
  checkout_id: string | null;
  deposit_id: string | null;
  gateway_status: string | null;
  gateway_amount: string | null;
  created_at: Generated<Timestamp>;
}

export interface Reconciliations {
  id: Generated<string>;
  author_id: string | null;
  gateway: 'sandbox' | 'test' | 'live' | null;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  checkouts: number | null;
  deposits: number | null;
  failure: string | null;
}

export interface RecoveryCodes {
  profile_id: string;
  hash: Buffer;
  used_at: Timestamp | null;
}

export interface RefusedMails {
  day: string;
  count: number;
}

export interface ReportFiles {
  id: Generated<string>;
  report: string;
  format: 'csv' | 'pdf';
  language: 'en' | 'ar';
  first_day: string | null;
  last_day: string | null;
  profile_id: string;
  is_scheduled: boolean;
  recipients: Generated<string[]>;
  status: Generated<'waiting' | 'done' | 'failed' | 'cancelled'>;
  step: 'reading' | 'writing' | null;
  failure: string | null;
  rows: number | null;
  bytes: number | null;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
}

export interface ReportRecipients {
  schedule_id: string;
  profile_id: string;
}

export interface ReportSchedules {
  id: Generated<string>;
  report: 'sales' | 'profit' | 'clients' | 'quiet' | 'tax' | 'deposits' | 'balances' | 'stock' | 'waiting';
  format: 'csv' | 'pdf';
  language: 'en' | 'ar';
  every: 'day' | 'week' | 'month';
  sent_until: string;
  created_by: string;
  created_at: Generated<Timestamp>;
}

export interface ResellerProfiles {
  id: Generated<string>;
  trade_name: string | null;
  phone: string | null;
  wilaya: number | null;
  address: string | null;
  rc: string | null;
  nif: string | null;
  nis: string | null;
  ai: string | null;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  created_at: Generated<Timestamp>;
  rejection_reason: string | null;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  updated_at: Generated<Timestamp>;
  is_active: Generated<boolean>;
  price_list_id: string | null;
  api_hour_limit: Generated<number>;
  api_day_limit: Generated<number>;
  is_api_off: Generated<boolean>;
}

export interface ReviewVotes {
  review_id: string;
  profile_id: string;
  created_at: Generated<Timestamp>;
}

export interface Reviews {
  id: Generated<string>;
  product_id: string;
  profile_id: string;
  stars: number;
  text: string;
  status: Generated<'pending' | 'published' | 'hidden'>;
  created_at: Generated<Timestamp>;
  reseller_id: string;
  reply: string | null;
  replied_at: Timestamp | null;
  replied_by: string | null;
  moderated_at: Timestamp | null;
  moderated_by: string | null;
}

export interface SalesDays {
  dimension: 'all' | 'category' | 'product' | 'reseller' | 'wilaya' | 'price_list' | 'currency';
  day: string;
  key: string;
  orders: bigint;
  units: bigint;
  refunded_units: bigint;
  uncosted_units: bigint;
  sales_dzd: string;
  sales_usd: string;
  sales_eur: string;
  refunds_dzd: string;
  refunds_usd: string;
  refunds_eur: string;
  costed_dzd: string;
  costed_usd: string;
  costed_eur: string;
  cost_dzd: string;
  cost_usd: string;
  cost_eur: string;
}

export interface SalesMonths {
  dimension: 'all' | 'category' | 'product' | 'reseller' | 'wilaya' | 'price_list' | 'currency';
  day: string;
  key: string;
  orders: bigint;
  units: bigint;
  refunded_units: bigint;
  uncosted_units: bigint;
  sales_dzd: string;
  sales_usd: string;
  sales_eur: string;
  refunds_dzd: string;
  refunds_usd: string;
  refunds_eur: string;
  costed_dzd: string;
  costed_usd: string;
  costed_eur: string;
  cost_dzd: string;
  cost_usd: string;
  cost_eur: string;
}

export interface SearchSynonyms {
  typed: string;
  means: string;
}

export interface SearchTexts {
  product_id: string;
  category_id: string;
  name_key: string;
  name_ar_key: string;
  sku_key: string;
  facets: string[];
  words: string;
}

export interface SearchVocabulary {
  word: string;
}

export interface Sessions {
  id: Buffer;
  profile_id: string;
  ip: string;
  user_agent: string;
  created_at: Generated<Timestamp>;
  last_seen_at: Generated<Timestamp>;
  expires_at: Timestamp;
  password_at: Generated<Timestamp>;
  awaits_two_factor: Generated<boolean>;
  looking_at: string | null;
}

export interface Settings {
  is_the_one: Generated<boolean>;
  ledger_currency: 'DZD' | 'USD' | 'EUR';
  default_currency: Generated<'DZD' | 'USD' | 'EUR'>;
  resellers_approved_at_once: Generated<boolean>;
  deposit_minimum: Generated<string>;
  deposit_maximum: Generated<string>;
  deposit_daily_maximum: Generated<string>;
  balance_maximum: Generated<string>;
  support_email: Generated<string>;
  support_phone: Generated<string>;
  created_at: Generated<Timestamp>;
  has_multiple_currencies: Generated<boolean>;
  deposits_require_https: Generated<boolean>;
  takes_real_payments: Generated<boolean>;
  second_approval_above: string | null;
  seller_name: Generated<string>;
  seller_legal_form: string | null;
  seller_capital: string | null;
  seller_address: string | null;
  seller_rc: string | null;
  seller_nif: string | null;
  seller_nis: string | null;
  seller_ai: string | null;
  tax_rate: Generated<string>;
  invoicing_version: Generated<number>;
  ledger_currency_chosen_at: Timestamp | null;
  mail_tested_at: Timestamp | null;
  backed_up_at: Timestamp | null;
  quote_valid_days: Generated<number>;
  quote_approval_discount: string | null;
  quote_approval_amount: string | null;
  quote_settings_version: Generated<number>;
  store_name: Generated<string>;
  store_name_ar: Generated<string>;
  logo_url: string | null;
  identity_version: Generated<number>;
  support_whatsapp: string | null;
  facebook_url: Generated<string | null>;
  instagram_url: Generated<string | null>;
  youtube_url: Generated<string | null>;
  opening_hours: JsonColumn | null;
  contact_version: Generated<number>;
  languages: Generated<string[]>;
  default_language: Generated<string>;
  languages_version: Generated<number>;
  returns_days: Generated<number>;
  order_maximum: string | null;
  rules_version: Generated<number>;
  announcement: string | null;
  announcement_ar: string | null;
  announcement_until: Timestamp | null;
  announcement_version: Generated<number>;
  is_in_maintenance: Generated<boolean>;
  maintenance_note: string | null;
  maintenance_note_ar: string | null;
  maintenance_version: Generated<number>;
  brand_colour: string | null;
  look_version: Generated<number>;
  notification_rules_version: Generated<number>;
}

export interface StaffActs {
  profile_id: string;
  key: string;
  fingerprint: Buffer;
  answer: JsonColumn | null;
  created_at: Generated<Timestamp>;
}

export interface StaffLooks {
  id: ColumnType<bigint, never, never>;
  delivery_id: string;
  profile_id: string;
  ip: string | null;
  reason: string;
  looked_at: Generated<Timestamp>;
}

export interface StaffNews {
  id: ColumnType<bigint, never, never>;
  kind: 'receipts_wait' | 'orders_wait' | 'reports_wait' | 'quotes_wait' | 'approvals_wait' | 'businesses_wait' | 'checks_failed';
  actor_id: string | null;
}

export interface StatusHours {
  part: 'store' | 'database' | 'gateway' | 'mail' | 'jobs' | 'webhooks';
  hour: Timestamp;
  measured: number;
  slow: Generated<number>;
  down: Generated<number>;
}

export interface StatusNow {
  part: 'store' | 'database' | 'gateway' | 'mail' | 'jobs' | 'webhooks';
  state: 'ok' | 'slow' | 'down';
  took_ms: number | null;
  measured_at: Timestamp;
  since: Timestamp;
}

export interface StockChanges {
  product_id: string;
}

export interface StockLevels {
  product_id: string;
  quantity: number;
}

export interface StockNotices {
  reseller_id: string;
  product_id: string;
  profile_id: string;
  created_at: Generated<Timestamp>;
}

export interface StockThresholds {
  product_id: string;
  threshold: number;
  low_since: Timestamp | null;
  changed_by: string | null;
  changed_at: Generated<Timestamp>;
}

export interface StockValues {
  pool_id: string;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  currency: string;
  free: number;
  reserved: number;
  cost: string | null;
  price: string;
}

export interface Subscriptions {
  id: Generated<string>;
  reseller_id: string;
  order_item_id: string;
  delivery_id: string;
  product_id: string;
  plan_id: string | null;
  variation_id: string | null;
  quantity: number;
  is_trial: Generated<boolean>;
  period_length: number;
  period_unit: 'day' | 'week' | 'month' | 'year';
  anchor_at: Timestamp;
  periods: number;
  starts_at: Timestamp;
  ends_at: Timestamp;
  status: Generated<'active' | 'expiring' | 'expired' | 'renewed' | 'cancelled'>;
  renews_id: string | null;
  auto_renew: Generated<boolean>;
  auto_renew_by: string | null;
  auto_renew_price: string | null;
  auto_renew_currency: 'DZD' | 'USD' | 'EUR' | null;
  reminded_days: number | null;
  renewal_tried_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  renewal_refusal: string | null;
}

export interface Throttle {
  key: Buffer;
  attempts: number;
  refused_until: Timestamp | null;
  forgotten_at: Timestamp;
}

export interface TicketFiles {
  file_id: string;
  message_id: string;
}

export interface TicketMessages {
  id: Generated<string>;
  ticket_id: string;
  author_id: string;
  is_of_store: boolean;
  is_internal: Generated<boolean>;
  act: 'solved' | 'reopened' | 'merged' | null;
  text: string;
  created_at: Generated<Timestamp>;
}

export interface Tickets {
  id: Generated<string>;
  number: string;
  reseller_id: string;
  profile_id: string;
  subject: string;
  order_id: string | null;
  order_item_id: string | null;
  deposit_id: string | null;
  quote_id: string | null;
  status: Generated<'open' | 'waiting_for_client' | 'waiting_for_us' | 'solved'>;
  waiting_since: Generated<Timestamp | null>;
  due_at: Timestamp | null;
  first_due_at: Timestamp;
  first_answered_at: Timestamp | null;
  holder_id: string | null;
  held_since: Timestamp | null;
  solved_at: Timestamp | null;
  stars: number | null;
  rating_text: string | null;
  rated_at: Timestamp | null;
  merged_into: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface Trials {
  reseller_id: string;
  product_id: string;
  order_item_id: string;
  created_at: Generated<Timestamp>;
}

export interface TwoFactor {
  profile_id: string;
  sealed: Buffer;
  confirmed_at: Timestamp | null;
  last_step: Generated<bigint>;
  created_at: Generated<Timestamp>;
}

export interface Uncounted {
  id: string;
  kind: 'order' | 'refund' | 'deposit';
}

export interface Variations {
  id: Generated<string>;
  product_id: string;
  name: string;
  name_ar: string;
  value: string;
  value_ar: string;
  price: string;
  is_default: Generated<boolean>;
  position: number;
  retired_at: Timestamp | null;
}

export interface VaultKeys {
  id: string;
  purpose: 'data' | 'fingerprint';
  wrapped: Buffer;
  kek_id: string;
  created_at: Generated<Timestamp>;
  settled_at: Timestamp | null;
  retired_at: Timestamp | null;
}

export interface WebhookAttempts {
  id: Generated<string>;
  delivery_id: string;
  sent_at: Timestamp;
  took_ms: number;
  answer_status: number | null;
  answer_body: string | null;
  problem: 'address_refused' | 'unreachable' | 'timed_out' | 'certificate_refused' | null;
}

export interface WebhookDeliveries {
  id: Generated<string>;
  message_id: string;
  endpoint_id: string;
  status: Generated<'waiting' | 'delivered' | 'failed' | 'dropped'>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Timestamp>;
  delivered_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface WebhookEndpoints {
  id: Generated<string>;
  reseller_id: string;
  mode: Generated<'live' | 'test'>;
  url: string;
  description: Generated<string>;
  events: string[];
  status: Generated<'active' | 'paused'>;
  paused_because: 'owner' | 'failing' | 'gone' | null;
  failing_since: Timestamp | null;
  created_by: string;
  created_at: Generated<Timestamp>;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
}

export interface WebhookEvents {
  id: ColumnType<bigint, never, never>;
  provider: string;
  event_id: string | null;
  event_type: string | null;
  checkout_id: string | null;
  deposit_id: string | null;
  verdict: 'credited' | 'already_paid' | 'closed' | 'unchanged' | 'bad_signature' | 'unreadable' | 'unknown_deposit' | 'mismatch' | 'unknown_type';
  payload: JsonColumn | null;
  received_at: Generated<Timestamp>;
}

export interface WebhookMessages {
  id: Generated<string>;
  reseller_id: string;
  type: string;
  body: string;
  created_at: Generated<Timestamp>;
}

export interface WebhookProductNews {
  is_the_one: Generated<boolean>;
  written_until: string | null;
  told_until: Timestamp;
  told_product: string;
}

export interface WebhookProductStates {
  product_id: string;
  is_listed: boolean;
  is_in_stock: boolean;
  prices: string;
}

export interface WebhookSecrets {
  id: Generated<string>;
  endpoint_id: string;
  sealed: Buffer;
  created_at: Generated<Timestamp>;
  ends_at: Timestamp | null;
}

export interface WidePriceLists {
  price_list_id: string;
}

export interface WritingLines {
  run_id: string;
  place: number;
  product_id: string;
  name: string;
  before: string | null;
  written: string | null;
  accepted: string | null;
  state: Generated<'waiting' | 'written' | 'failed' | 'accepted' | 'overtaken' | 'dismissed' | 'undone'>;
  problem: string | null;
  attempts: Generated<number>;
}

export interface WritingRuns {
  id: Generated<string>;
  language: 'en' | 'ar';
  tone: 'plain' | 'warm' | 'expert';
  size: 'short' | 'long';
  applies: boolean;
  writer: string;
  profile_id: string;
  total: number;
  tokens: Generated<bigint>;
  cost: Generated<string | null>;
  status: Generated<'running' | 'done' | 'cancelled' | 'failed'>;
  failure: string | null;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
}

export interface WritingSettings {
  is_only: Generated<boolean>;
  monthly_tokens: Generated<bigint>;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

export interface WritingUsage {
  month: string;
  tokens: Generated<bigint>;
  cost: Generated<string | null>;
}

export interface Database {
  access_version: AccessVersion;
  announcement_clients: AnnouncementClients;
  announcements: Announcements;
  api_key_days: ApiKeyDays;
  api_key_secrets: ApiKeySecrets;
  api_keys: ApiKeys;
  api_requests: ApiRequests;
  api_sandboxes: ApiSandboxes;
  audit_entries: AuditEntries;
  auth_tokens: AuthTokens;
  balance_transactions: BalanceTransactions;
  bulk_lines: BulkLines;
  bulk_orders: BulkOrders;
  bulk_pricing: BulkPricing;
  bulk_run_rows: BulkRunRows;
  bulk_runs: BulkRuns;
  canned_answers: CannedAnswers;
  cart_adds: CartAdds;
  cart_lines: CartLines;
  catalogue_version: CatalogueVersion;
  categories: Categories;
  category_texts: CategoryTexts;
  client_months: ClientMonths;
  client_notes: ClientNotes;
  code_additions: CodeAdditions;
  code_pools: CodePools;
  code_reports: CodeReports;
  code_reveals: CodeReveals;
  codes: Codes;
  currency_rates: CurrencyRates;
  deletion_requests: DeletionRequests;
  deliveries: Deliveries;
  delivery_marks: DeliveryMarks;
  deposit_days: DepositDays;
  deposit_methods: DepositMethods;
  deposits: Deposits;
  favourites: Favourites;
  files: Files;
  gateway_keys: GatewayKeys;
  help_articles: HelpArticles;
  help_versions: HelpVersions;
  idempotency_keys: IdempotencyKeys;
  import_lines: ImportLines;
  import_products: ImportProducts;
  imports: Imports;
  incident_updates: IncidentUpdates;
  incidents: Incidents;
  invitations: Invitations;
  invoice_counters: InvoiceCounters;
  invoices: Invoices;
  job_workers: JobWorkers;
  ledger_accounts: LedgerAccounts;
  ledger_checks: LedgerChecks;
  ledger_entries: LedgerEntries;
  ledger_marks: LedgerMarks;
  ledger_transfers: LedgerTransfers;
  legal_acceptances: LegalAcceptances;
  legal_versions: LegalVersions;
  listing_counts: ListingCounts;
  listing_prices: ListingPrices;
  listings: Listings;
  live_events: LiveEvents;
  message_templates: MessageTemplates;
  movement_index: MovementIndex;
  notification_choices: NotificationChoices;
  notification_marks: NotificationMarks;
  notification_rules: NotificationRules;
  notification_times: NotificationTimes;
  notifications: Notifications;
  order_counts: OrderCounts;
  order_events: OrderEvents;
  order_figures: OrderFigures;
  order_items: OrderItems;
  order_pins: OrderPins;
  order_refunds: OrderRefunds;
  orders: Orders;
  pictures: Pictures;
  plans: Plans;
  price_changes: PriceChanges;
  price_list_prices: PriceListPrices;
  price_lists: PriceLists;
  product_changes: ProductChanges;
  product_views: ProductViews;
  products: Products;
  profiles: Profiles;
  promotions: Promotions;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
  quote_acceptances: QuoteAcceptances;
  quote_drafts: QuoteDrafts;
  quote_lines: QuoteLines;
  quote_messages: QuoteMessages;
  quote_request_lines: QuoteRequestLines;
  quote_requests: QuoteRequests;
  quote_stock: QuoteStock;
  quotes: Quotes;
  reconciliation_exceptions: ReconciliationExceptions;
  reconciliations: Reconciliations;
  recovery_codes: RecoveryCodes;
  refused_mails: RefusedMails;
  report_files: ReportFiles;
  report_recipients: ReportRecipients;
  report_schedules: ReportSchedules;
  reseller_profiles: ResellerProfiles;
  review_votes: ReviewVotes;
  reviews: Reviews;
  sales_days: SalesDays;
  sales_months: SalesMonths;
  search_synonyms: SearchSynonyms;
  search_texts: SearchTexts;
  search_vocabulary: SearchVocabulary;
  sessions: Sessions;
  settings: Settings;
  staff_acts: StaffActs;
  staff_looks: StaffLooks;
  staff_news: StaffNews;
  status_hours: StatusHours;
  status_now: StatusNow;
  stock_changes: StockChanges;
  stock_levels: StockLevels;
  stock_notices: StockNotices;
  stock_thresholds: StockThresholds;
  stock_values: StockValues;
  subscriptions: Subscriptions;
  throttle: Throttle;
  ticket_files: TicketFiles;
  ticket_messages: TicketMessages;
  tickets: Tickets;
  trials: Trials;
  two_factor: TwoFactor;
  uncounted: Uncounted;
  variations: Variations;
  vault_keys: VaultKeys;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  webhook_events: WebhookEvents;
  webhook_messages: WebhookMessages;
  webhook_product_news: WebhookProductNews;
  webhook_product_states: WebhookProductStates;
  webhook_secrets: WebhookSecrets;
  wide_price_lists: WidePriceLists;
  writing_lines: WritingLines;
  writing_runs: WritingRuns;
  writing_settings: WritingSettings;
  writing_usage: WritingUsage;
}
