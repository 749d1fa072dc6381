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

/**
 * Of each part and day in Algeria. Missing are the minutes since the first hour that is kept in which the store, which is always
 * measured, was not: it stood still, or could write nothing down. Of the hour in which it began nothing is missing.
 */
async function readDays(db: Db) {
  const { rows } = await sql<{
    part: string;
    day: string;
    measured: number;
    slow: number;
    down: number;
    missing: number;
  }>`
    with kept as (
      select * from status_hours where hour > now() - ${STATUS_DAYS} * interval '1 day'
    ), first as (
      select part, min(hour) as hour from kept group by part
    ), hours as (
      select h.hour, case when h.hour > (select hour from first where part = 'store') then greatest(0,
        least(60, floor(extract(epoch from now() - h.hour) / 60) - ${FRESH_MINUTES}) - coalesce(s.measured, 0)) else 0 end as missing
      from generate_series((select min(hour) from first), now(), interval '1 hour') h(hour)
        left join kept s on s.part = 'store' and s.hour = h.hour
    )
    select f.part, to_char(h.hour at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      coalesce(sum(k.measured), 0)::int as measured, coalesce(sum(k.slow), 0)::int as slow,
      coalesce(sum(k.down), 0)::int as down, coalesce(sum(h.missing) filter (where h.hour > f.hour), 0)::int as missing
    from first f join hours h on h.hour >= f.hour left join kept k on k.part = f.part and k.hour = h.hour
    group by 1, 2 order by 2, 1`.execute(db);
  return rows.filter(({ measured, missing }) => measured + missing > 0);
}
