// What is read at a replica where there is one, and by whom; how long a slow machine's is waited for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { reportNames } from '#shared/insight/reports.contract.ts';
import { dayInAlgeria } from '#shared/days.ts';
import type { LongReads } from '#server/platform/database/long-reads.ts';
import { sql, type Connection, type Db } from '#server/platform/database/pool.ts';
import { api } from '#test/client.ts';
import { atEnd } from '#test/run/at-end.ts';
import { HANGS_AFTER_MS } from '#test/run/hangs-after.ts';
import { until } from '#test/run/until.ts';
import type { ServerProcess } from '#test/server-process.ts';
import { freezePostgresProcesses, freezeProcesses } from './kill-postgres-processes.ts';

export const LIMITS = {
  replica: 20_000,
  replica_page: 20_000,
  replica_statement: 60_000,
  replica_page_statement: 20_000,
};

const month = dayInAlgeria().slice(0, 'YYYY-MM'.length);
export const OF_CLIENTS = [
  '/api/orders.csv',
  '/api/balance-transactions.csv',
  `/api/statements/${month}.pdf`,
  '/api/profile/data.json',
  '/api/bulk-order/template.csv',
  '/api/bulk-order/catalogue.csv',
  '/api/bulk-order/catalogue.pdf',
];
export const OF_STAFF = [
  '/api/admin/orders.csv',
  '/api/admin/audit.csv',
  '/api/admin/invoices.csv',
  ...['product', 'category', 'wilaya', 'payment_method'].map((by) => `/api/admin/sales.csv?by=${by}`),
  '/api/admin/sales.csv?of=points',
  ...['products', 'categories', 'bulk-tiers'].map((table) => `/api/admin/${table}.csv`),
  ...reportNames.flatMap((report) => ['', '/csv'].map((end) => `/api/admin/reports/${report}${end}`)),
  '/api/admin/reports/sales/pdf',
];
/** Histories, a business's and what staff read of it, each up to its further parameters. */
export const OF_HISTORY = {
  clients: [
    '/api/orders?',
    '/api/orders?search=thing&',
    '/api/balance-transactions?',
    '/api/balance-transactions?kind=purchase&search=thing&',
  ],
  staff: (resellerId: string) => [
    '/api/admin/audit?',
    ...['audit', 'orders', 'balance-transactions'].map((name) => `/api/admin/clients/${resellerId}/${name}?`),
  ],
};

export const adminOf = (profileId: string) =>
  ({
    profileId,
    resellerId: null,
    role: 'admin',
    memberRole: null,
    ip: '127.0.0.1',
    hasRecentPassword: true,
    lookedAtBy: null,
    apiKey: null,
    priceListId: null,
    language: 'en',
  }) as const;

const page = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ next_cursor: z.string().nullable() }),
});

export async function readPage(server: ServerProcess, path: string, cookie: string) {
  const { status, text } = await api(server, 'GET', path, { cookie });
  expect(status, `${path}: ${text}`).toBe(200);
  const { data, pagination } = page.parse(JSON.parse(text));
  return { text, rows: data.length, cursor: pagination.next_cursor };
}

export async function exportOrders(url: string, cookie: string): Promise<string> {
  const signal = AbortSignal.timeout(HANGS_AFTER_MS);
  return (await fetch(`${url}/api/orders.csv`, { headers: { cookie }, signal })).text();
}

export const isReplica = async (db: Db) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is;
};

/** Stops the processes of a replica that run such a statement, once there are so many; their PostgreSQL goes on. */
export async function freezeStatements({ pool }: Connection, part: string, count: number) {
  const pids = await until(async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()`,
      [`%${part}%`],
    );
    expect(rows).toHaveLength(count);
    return rows.map(({ pid }) => pid);
  });
  atEnd(freezeProcesses(pids));
}

/** Stops the standby in the middle of a transaction that reads it. Where each of its statements was answered, and what lets it go on. */
export async function freezeWithin(reads: LongReads, standby: string) {
  const pid = Number(readFileSync(join(standby, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const places: (boolean | undefined)[] = [];
  let goOn: (() => void) | null = null;
  await reads.whole((db) =>
    db.transaction().execute(async (tx) => {
      places.push(await isReplica(tx));
      goOn ??= atEnd(freezePostgresProcesses(pid));
      places.push(await isReplica(tx));
    }),
  );
  return { places, goOn: () => goOn?.() };
}
