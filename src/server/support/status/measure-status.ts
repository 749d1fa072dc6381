import { setTimeout as pause } from 'node:timers/promises';
import { STATUS_DAYS, type StatusPart } from '#shared/support/status.contract.ts';
import { TIME_LIMITS } from '#server/time-limits.ts';
import type { Gateway } from '#server/deposits/gateway.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

interface Measured {
  db: Db;
  mailer: Pick<Mailer, 'check'>;
  gateway: Gateway;
  /** Where this server is reached, as a browser would. */
  ownUrl: string;
  /** Whatever takes longer counts as down, in milliseconds. */
  limitMs?: number;
  /** And from when on it counts as slow. */
  slowMs?: number;
}

interface Measurement {
  part: StatusPart;
  state: 'ok' | 'slow' | 'down';
  took_ms: number | null;
}

const SLOW_MS = 2000;
/** Work that is due and not begun: seconds until it counts as slow, and as down. */
const LATE_S = { slow: 120, down: 600 };

/**
 * Job, each minute, on one server of all: how each part answers. Counted once a minute, however often it runs. What the store does
 * without, as a gateway that no one has set up, is not measured.
 */
export async function measureStatus(measured: Measured, at: Date): Promise<void> {
  const { db, limitMs = TIME_LIMITS.status, slowMs = SLOW_MS } = measured;
  const probe = probeWithin(limitMs, slowMs);
  const measurements = await Promise.all([
    probe('store', async () => {
      const answer = await fetch(`${measured.ownUrl}/api/health`, { signal: AbortSignal.timeout(limitMs) });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
    }),
    // Written to as well: one that only reads takes no orders.
    probe('database', () => sql`update status_now set took_ms = took_ms where part = 'database'`.execute(db)),
    measureGateway(measured, probe),
    probe('mail', () => measured.mailer.check()),
    lateness('jobs', within(limitMs, sql<Late>`select late_job_seconds() as seconds`.execute(db))),
    lateness(
      'webhooks',
      within(
        limitMs,
        // Endpoints that don't answer are their owners' matter, and nothing is sent to who is turned off.
        sql<Late>`
        select extract(epoch from now() - min(next_attempt_at))::double precision as seconds
        from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
          join reseller_profiles r on r.id = e.reseller_id and r.is_active and not r.is_api_off
        where d.status = 'waiting' and e.status = 'active' and e.deleted_at is null and e.failing_since is null`.execute(
          db,
        ),
      ),
    ),
  ]);
  await write(
    db,
    measurements.filter((one) => one !== null),
    at,
  );
}

type Probe = (part: StatusPart, ask: () => Promise<unknown>) => Promise<Measurement>;

/** Whatever takes longer has failed. */
function within<T>(limitMs: number, asked: Promise<T>): Promise<T> {
  return Promise.race([
    asked,
    pause(limitMs, undefined, { ref: false }).then(() => {
      throw new Error('no answer');
    }),
  ]);
}

function probeWithin(limitMs: number, slowMs: number): Probe {
  return async (part, ask) => {
    const start = performance.now();
    try {
      await within(limitMs, ask());
    } catch {
      return { part, state: 'down', took_ms: null };
    }
    const took = Math.round(performance.now() - start);
    return { part, state: took > slowMs ? 'slow' : 'ok', took_ms: took };
  };
}

async function measureGateway({ db, gateway }: Measured, probe: Probe): Promise<Measurement | null> {
  if (!(await gateway.isOpen(db))) return null;
  return probe('gateway', async () => (await gateway.current(db)).readBalance());
}

interface Late {
  seconds: number | null;
}

/** Of work that waits: since when the oldest is due. Where that can't be asked, it is not done either. */
async function lateness(part: StatusPart, asked: Promise<{ rows: Late[] }>): Promise<Measurement> {
  const seconds = await asked.then(
    ({ rows }) => rows[0]?.seconds ?? 0,
    () => Infinity,
  );
  const state = seconds > LATE_S.down ? 'down' : seconds > LATE_S.slow ? 'slow' : 'ok';
  return { part, state, took_ms: null };
}

async function write(db: Db, measurements: Measurement[], at: Date): Promise<void> {
  const minute = sql`date_trunc('minute', ${at.toISOString()}::timestamptz)`;
  await db.transaction().execute(async (tx) => {
    await sql`
      with counted as (
        insert into status_now (part, state, took_ms, measured_at, since)
        select part, state, took_ms, ${minute}, ${minute}
        from jsonb_to_recordset(${JSON.stringify(measurements)}::jsonb) as m(part text, state text, took_ms integer)
        order by part
        on conflict (part) do update set state = excluded.state, took_ms = excluded.took_ms,
          measured_at = excluded.measured_at,
          since = case when status_now.state = excluded.state then status_now.since else excluded.since end
        where status_now.measured_at < excluded.measured_at
        returning part, state
      )
      insert into status_hours (part, hour, measured, slow, down)
      select part, date_trunc('hour', ${minute}), 1, (state = 'slow')::int, (state = 'down')::int
      from counted order by part
      on conflict (hour, part) do update set measured = status_hours.measured + 1,
        slow = status_hours.slow + excluded.slow, down = status_hours.down + excluded.down`.execute(tx);
    await sql`delete from status_now where measured_at < ${minute} and part <> all (${measurements.map(({ part }) => part)}::text[])`.execute(
      tx,
    );
    await sql`delete from status_hours where hour < ${minute} - ${STATUS_DAYS} * interval '1 day'`.execute(
      tx,
    );
  });
}
