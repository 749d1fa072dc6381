import type { z } from 'zod';
import type { readRealtime as contract } from '#shared/insight/realtime.contract.ts';
import { nameOf } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

type On = z.output<typeof contract.response>['on'];

const MOST = 10;

interface Row extends Omit<On, 'people'> {
  people: On['people'] | null;
}

/** People seen in the last minutes. Staff who view the store as a client are staff. */
export async function readOn(db: Db, minutes: number): Promise<On> {
  const { rows } = await sql<Row>`
    with seen as (
      select s.profile_id, max(s.last_seen_at) as seen_at from sessions s
      where s.last_seen_at > now() - make_interval(mins => ${minutes}::int) and s.expires_at > now()
        and not s.awaits_two_factor
      group by s.profile_id
    ), people as (
      select p.id, ${nameOf('p')} as name, p.reseller_id, s.seen_at,
        case when r.id is not null then jsonb_build_object('id', r.id, 'trade_name', r.trade_name) end as client
      from seen s join profiles p on p.id = s.profile_id left join reseller_profiles r on r.id = p.reseller_id
    )
    select count(*) filter (where reseller_id is not null)::int as clients,
      count(*) filter (where reseller_id is null)::int as staff,
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'client', client, 'seen_at', seen_at)
          order by seen_at desc, id)
        from (select * from people order by seen_at desc, id limit ${MOST}) f) as people
    from people`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nobody was counted');
  return { ...row, people: row.people ?? [] };
}
