// How PostgreSQL reads what a call asks for: the plans that it used, statements inside functions too.
import { expect } from 'vitest';
import { z } from 'zod';
import { connectAsOwner, type Db } from '#server/platform/database/pool.ts';

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Join Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  Plans: z.array(z.unknown()).optional(),
});

const SETTINGS = [
  `load 'auto_explain'`,
  `set auto_explain.log_min_duration = 0`,
  `set auto_explain.log_analyze = on`,
  `set auto_explain.log_timing = off`,
  `set auto_explain.log_nested_statements = on`,
  `set auto_explain.log_format = 'json'`,
  `set auto_explain.log_level = 'notice'`,
  `set client_min_messages = 'notice'`,
  `set jit = off`,
];

interface Reads {
  statements: number;
  /** Guarded tables that were read from beginning to end. */
  whole: string[];
  /** Rows of the guarded table of which most were read. */
  most: number;
  rows: Record<string, number>;
  /** Rows that any step of any plan has handed on or thrown away, as often as it did. */
  work: number;
}

export interface WatchedPlans {
  db: Db;
  /** A call on `db` reads no guarded table from beginning to end, and of none more than so many rows. */
  expectFrugal: (what: unknown, most: number, call: () => Promise<unknown>) => Promise<void>;
  /** All steps of its plans together handle at most so many rows: none is gone through once for each of another's. */
  expectWork: (what: unknown, most: number, call: () => Promise<unknown>) => Promise<void>;
  close: () => Promise<void>;
}

/** One connection to a database whose plans are told to us. */
export async function watchPlans(url: string, guarded: ReadonlySet<string>): Promise<WatchedPlans> {
  let notices: string[] = [];
  const connection = connectAsOwner(url, 1);
  const { pool } = connection;
  pool.on('connect', (client) => void client.on('notice', ({ message = '' }) => notices.push(message)));
  for (const setting of SETTINGS) await pool.query(setting);
  return {
    db: connection.db,
    close: () => connection.close(),
    expectWork: async (what, most, call) => {
      notices = [];
      await call();
      const { statements, work } = readsIn(notices, guarded);
      expect(statements).toBeGreaterThan(0);
      expect({ what, work: work <= most ? 'little' : work }).toEqual({ what, work: 'little' });
    },
    expectFrugal: async (what, most, call) => {
      notices = [];
      await call();
      const reads = readsIn(notices, guarded);
      expect(reads.statements).toBeGreaterThan(0);
      const isFrugal = reads.most <= most;
      expect({ what, whole: reads.whole, isFrugal, ...(isFrugal ? {} : reads) }).toEqual({
        what,
        whole: [],
        isFrugal: true,
      });
    },
  };
}

function readsIn(notices: readonly string[], guarded: ReadonlySet<string>): Reads {
  const rows: Record<string, number> = {};
  const whole = new Set<string>();
  let work = 0;
  const walk = (plan: unknown): void => {
    const step = node.parse(plan);
    const table = step['Relation Name'] ?? '';
    const handled =
      step['Actual Rows'] +
      (step['Rows Removed by Filter'] ?? 0) +
      (step['Rows Removed by Index Recheck'] ?? 0);
    work += (handled + (step['Rows Removed by Join Filter'] ?? 0)) * step['Actual Loops'];
    if (guarded.has(table)) {
      if (step['Node Type'] === 'Seq Scan') whole.add(table);
      rows[table] = Math.round((rows[table] ?? 0) + handled * step['Actual Loops']);
    }
    for (const below of step.Plans ?? []) walk(below);
  };
  const plans = notices.filter((notice) => notice.includes('plan:'));
  for (const notice of plans)
    walk(z.object({ Plan: z.unknown() }).parse(JSON.parse(notice.slice(notice.indexOf('{')))).Plan);
  const most = Math.max(0, ...Object.values(rows));
  return { statements: plans.length, whole: [...whole], most, rows, work };
}
