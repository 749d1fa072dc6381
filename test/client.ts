// What a program or a page sends to the store, and how its answers are read: by their shape, never on trust.
import { z } from 'zod';
import { errorStatus, type ErrorCode } from '#shared/contracts/errors.ts';
import { fieldProblems } from '#shared/contracts/field-problems.ts';
import { runNamed, sql } from '#server/platform/database/pool.ts';
import type { TestStore } from './store.ts';
import { until } from '#test/run/until.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON, else the text as it came. */
  body: unknown;
  text: string;
}

interface Sent {
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, with the content type that `headers` name, or none. */
  raw?: string;
  /** Sent as the bytes of a file. */
  file?: Uint8Array<ArrayBuffer>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export async function api(
  store: Pick<TestStore, 'url'>,
  method: Method,
  path: string,
  sent: Sent = {},
): Promise<Answer> {
  const response = await fetch(`${store.url}${path}`, { method, redirect: 'manual', ...contentOf(sent) });
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body, text };
}

function contentOf({ cookie, headers = {}, body, raw, file }: Sent): {
  headers: Record<string, string>;
  body?: BodyInit;
} {
  const all = { ...(cookie === undefined ? {} : { cookie }), ...headers };
  if (raw !== undefined) return { headers: all, body: new Blob([raw]) };
  if (file !== undefined)
    return { headers: { 'content-type': 'application/octet-stream', ...all }, body: new Blob([file]) };
  if (body === undefined) return { headers: all };
  return { headers: { 'content-type': 'application/json', ...all }, body: JSON.stringify(body) };
}

/** The `data` of an answer that is no refusal. */
export function dataOf<S extends z.ZodType>(answer: Answer, schema: S): z.output<S> {
  return pageOf(answer, schema).data;
}

const pagination = z.strictObject({
  limit: z.number(),
  next_cursor: z.string().nullable(),
  total: z.number().optional(),
  total_unfiltered: z.number().optional(),
  total_is_minimum: z.literal(true).optional(),
  updated_until: z.string().optional(),
});

/** `data` and `pagination` of the answer to a list. */
export function pageOf<S extends z.ZodType>(answer: Answer, schema: S) {
  const envelope = z.strictObject({
    success: z.literal(true),
    data: z.unknown(),
    pagination: pagination.optional(),
  });
  const read = envelope.safeParse(answer.body);
  if (!read.success) throw new Error(`${answer.status} ${answer.text}`);
  return { data: schema.parse(read.data.data), pagination: read.data.pagination };
}

const problem = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string().min(1),
  status: z.number(),
  detail: z.string().min(1),
  code: z.string().refine((code): code is ErrorCode => code in errorStatus),
  params: z.record(z.string(), z.string()).optional(),
  errors: z
    .array(z.strictObject({ field: z.string(), problem: z.enum(fieldProblems), detail: z.string() }))
    .optional(),
  request_id: z.string().regex(/^[\w-]{8,64}$/),
});
export type ReadProblem = z.output<typeof problem>;

/** The problem that a refused request was answered with; its form is checked in full. */
export function problemOf(answer: Answer): ReadProblem {
  const read = problem.safeParse(answer.body);
  if (!read.success) throw new Error(`${answer.status} ${answer.text}`);
  const type = answer.headers.get('content-type');
  if (type !== 'application/problem+json; charset=utf-8') throw new Error(`a problem of type ${type}`);
  if (read.data.status !== answer.status)
    throw new Error(`${answer.status} with a problem of ${read.data.status}`);
  if (errorStatus[read.data.code] !== answer.status)
    throw new Error(`${answer.status} with ${read.data.code}`);
  return read.data;
}

/** Status and code of a refusal, to be compared at once. */
export function refusalOf(answer: Answer): { status: number; code: string } {
  const { status, code } = problemOf(answer);
  return { status, code };
}

/** The fields that a refusal names, with what is wrong of each. */
export function fieldsOf(answer: Answer): { field: string; problem: string }[] {
  return (problemOf(answer).errors ?? []).map(({ field, problem: what }) => ({ field, problem: what }));
}

let keys = 0;
export function newKey(): string {
  keys += 1;
  return `key-of-a-test-${keys}`;
}

export const dinars = (amount: string) => ({ amount, currency: 'DZD' as const });

/** With a parameter, it is planned once for a connection: that takes as long as it does. */
const STATE = `
  select
    (select count(*) || md5(coalesce(string_agg((to_jsonb(x) - 'is_invoice_due')::text, ',' order by id), ''))
      from orders x) as orders,
    (select md5(coalesce(string_agg(x::text, ',' order by id), '')) from order_items x) as order_items,
    (select md5(coalesce(string_agg(x::text, ',' order by id), '')) from code_reports x) as code_reports,
    (select md5(coalesce(string_agg((to_jsonb(x) - 'updated_at')::text, ',' order by profile_id), '')) from bulk_orders x) as bulk_orders,
    (select md5(coalesce(string_agg(x::text, ',' order by id), '')) from bulk_lines x) as bulk_lines,
    (select md5(coalesce(string_agg(x::text, ',' order by id), '')) from quote_requests x) as quote_requests,
    (select md5(coalesce(string_agg(x::text, ',' order by request_id), '')) from quote_drafts x) as quote_drafts,
    (select count(*)::text from quotes) as quotes,
    (select coalesce(string_agg(concat_ws(' ', quote_id, product_id, quantity), ',' order by quote_id, product_id), '')
      from quote_stock) as quote_stock,
    (select count(*)::text from quote_acceptances) as quote_acceptances,
    (select count(*)::text from quote_messages) as quote_messages,
    (select md5(coalesce(string_agg(x::text, ',' order by id), '')) from tickets x) as tickets,
    (select count(*)::text from ticket_messages) as ticket_messages,
    (select count(*)::text from ticket_files) as ticket_files,
    (select count(*)::text from order_events) as order_events,
    (select count(*)::text from order_refunds) as order_refunds,
    (select md5(coalesce(string_agg(x::text, ',' order by id), '')) from subscriptions x) as subscriptions,
    (select count(*) || coalesce(string_agg(concat_ws(' ', status, receipt_id, transfer_reference, received_amount,
      first_approved_by, rejection_reason), ',' order by id), '') from deposits) as deposits,
    (select md5(string_agg(m::text, ',' order by method)) from deposit_methods m) as deposit_methods,
    (select md5(s::text) from settings s) as settings,
    (select count(*)::text from currency_rates) as currency_rates,
    (select count(*) || ' ' || count(retired_at) from gateway_keys) as gateway_keys,
    (select count(*)::text from ledger_checks) as ledger_checks,
    (select count(*)::text from reconciliations) as reconciliations,
    (select coalesce(string_agg(reseller_id || ' ' || notice_below, ',' order by reseller_id), '') from ledger_accounts) as notices,
    (select count(*)::text from ledger_transfers) as ledger_transfers,
    (select count(*)::text from idempotency_keys) as idempotency_keys,
    (select count(*)::text from invoices) as invoices,
    (select count(*) || ' ' || count(ended_at) from bulk_runs) as bulk_runs,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by id), '')) from deliveries x) as deliveries,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from codes x) as codes,
    (select coalesce(string_agg(product_id || ' ' || threshold, ',' order by product_id), '') from stock_thresholds) as stock_thresholds,
    (select count(*)::text from code_reveals) as code_reveals,
    (select count(*) || ' ' || count(read_at) from notifications) as notifications,
    (select md5(coalesce(string_agg(m::text, ',' order by m::text), '')) from notification_marks m) as notification_marks,
    (select count(*) || md5(coalesce(string_agg(r::text, ',' order by id), '')) from reseller_profiles r) as resellers,
    (select count(*) || md5(coalesce(string_agg(p::text, ',' order by id), '')) from profiles p) as profiles,
    (select count(*) || ' ' || count(looking_at) from sessions) as sessions,
    (select count(*) || md5(coalesce(string_agg(i::text, ',' order by id), '')) from invitations i) as invitations,
    (select count(*) || ' ' || count(deleted_at) from files) as files,
    (select count(*) || ' ' || count(confirmed_at) from two_factor) as two_factor,
    (select count(*) || ' ' || count(used_at) from recovery_codes) as recovery_codes,
    (select count(*) || md5(coalesce(string_agg(l::text, ',' order by id), '')) from price_lists l) as price_lists,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from products x) as products,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from categories x) as categories,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from plans x) as plans,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from variations x) as variations,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from bulk_pricing x) as bulk_pricing,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from stock_levels x) as stock_levels,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from price_list_prices x) as price_list_prices,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from reviews x) as reviews,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from review_votes x) as review_votes,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from promotions x) as promotions,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from favourites x) as favourites,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from product_views x) as product_views,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from stock_notices x) as stock_notices,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from imports x) as imports,
    (select count(*) || md5(coalesce(string_agg(x::text, ',' order by x::text), '')) from pictures x) as pictures,
    (select count(*) || ' ' || count(revoked_at) from api_keys) as api_keys,
    (select count(*) || ' ' || count(ends_at) from api_key_secrets) as api_key_secrets,
    (select md5(coalesce(string_agg(x::text, ',' order by reseller_id), '')) from api_sandboxes x) as api_sandboxes,
    (select count(*)::text from client_notes) as client_notes,
    (select count(*) || ' ' || coalesce(sum(version), 0) || ' ' || count(deleted_at) from webhook_endpoints) as webhook_endpoints,
    (select count(*) || ' ' || count(ended_at) from writing_runs) as writing_runs,
    (select count(*) || ' ' || count(*) filter (where status = 'cancelled') from report_files) as report_files,
    (select count(*) || ' ' || coalesce(max(sent_until)::text, '') from report_schedules) as report_schedules,
    (select version::text from writing_settings) as writing_settings,
    (select count(*)::text from notification_choices) as notification_choices,
    (select count(*) || ' ' || count(used_at) from auth_tokens) as auth_tokens,
    (select sum(balance)::text from ledger_accounts) as balances
  where $1`;

/** Rows of everything that a refused request must leave alone; the sums notice a changed row as well. */
export async function stateOf(store: TestStore): Promise<Record<string, string>> {
  await until(() => expectMailsSent(store), 20);
  const [state] = await runNamed<Record<string, string>>(store.database.owner.db, STATE, [true]);
  return state ?? {};
}

/** A mail with a link writes down its token some time after what asked for it: not a change by the request that follows. */
async function expectMailsSent(store: TestStore): Promise<void> {
  const { rows } = await sql<{ task: string; last_error: string | null }>`
    select task_identifier as task, last_error from graphile_worker.jobs
    where (task_identifier like 'send_%' and task_identifier not in ('send_notification', 'send_push'))
      or task_identifier in ('check_import', 'run_import')`.execute(store.database.owner.db);
  for (const { task, last_error: failed } of rows)
    throw new Error(`${task} has not run${failed === null ? '' : `: ${failed}`}`);
}

/** The answer to a request that must change nothing, refused or not: throws where the store is another one after it. */
export async function unchangedBy(store: TestStore, send: () => Promise<Answer>): Promise<Answer> {
  const before = JSON.stringify(await stateOf(store));
  const answer = await send();
  const after = JSON.stringify(await stateOf(store));
  if (after !== before) throw new Error(`answered ${answer.status} and changed\n${before} to\n${after}`);
  return answer;
}
