import {
  STATUS_DAYS,
  statusParts,
  type Incident,
  type StoreStatus,
} from '#shared/support/status.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { timeZone } from '#server/platform/dates/algeria.ts';
import { readIncidents } from './incident-queries.ts';

/** Without a measurement for so long, no one knows how the store is doing. */
const FRESH_MINUTES = 3;

interface NowRow {
  part: StoreStatus['parts'][number]['name'];
  state: 'ok' | 'slow' | 'down';
  took_ms: number | null;
  measured_at: string | Date;
  since: string | Date;
  is_fresh: boolean;
}

const readNow = async (db: Db): Promise<NowRow[]> =>
  (
    await sql<NowRow>`
      select part, state, took_ms, measured_at, since,
        measured_at > now() - ${FRESH_MINUTES} * interval '1 minute' as is_fresh
      from status_now`.execute(db)
  ).rows;

/** All of it, for the page. */
export async function readStatus(db: Db): Promise<StoreStatus> {
  const [now, incidents, days] = await Promise.all([readNow(db), readIncidents(db), readDays(db)]);
  const last = now.map(({ measured_at: at }) => new Date(at).getTime());
  return {
    state: stateOf(now, incidents),
    measured_at: last.length === 0 ? null : new Date(Math.max(...last)).toISOString(),
    parts: statusParts.flatMap((name) => {
      const found = now.find(({ part }) => part === name);
      if (found === undefined) return [];
      return [
        {
          name,
          state: found.is_fresh ? found.state : ('unknown' as const),
          took_ms: found.is_fresh ? found.took_ms : null,
          since: new Date(found.is_fresh ? found.since : found.measured_at).toISOString(),
          days: days.filter(({ part }) => part === name).map(({ part: _, ...day }) => day),
        },
      ];
    }),
    incidents,
  };
}

function stateOf(now: NowRow[], incidents: Pick<Incident, 'resolved_at'>[]): StoreStatus['state'] {
  if (now.some((one) => one.is_fresh && one.state !== 'ok')) return 'disturbed';
  if (incidents.some((one) => one.resolved_at === null)) return 'disturbed';
  return now.every((one) => one.is_fresh) && now.length > 0 ? 'ok' : 'unknown';
}

/** The same in a word, for the light in every page's menu. */
export async function readStatusState(db: Db): Promise<StoreStatus['state']> {
  const [now, { rows }] = await Promise.all([
    readNow(db),
    sql<{ resolved_at: null }>`select resolved_at from incidents where resolved_at is null limit 1`.execute(
      db,
    ),
  ]);
  return stateOf(now, rows);
}

async function readDays(db: Db) {
  const { rows } = await sql<{ part: string; day: string; measured: number; slow: number; down: number }>`
    select part, to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(measured)::int as measured,
      sum(slow)::int as slow, sum(down)::int as down
    from status_hours where hour > now() - ${STATUS_DAYS} * interval '1 day'
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}
