import { STATUS_DAYS, type Incident } from '#shared/support/status.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const columns = sql`
  i.id, i.title, i.title_ar, i.parts, i.state, to_json(i.began_at) as began_at, to_json(i.resolved_at) as resolved_at,
  (select jsonb_agg(jsonb_build_object('id', u.id, 'state', u.state, 'text', u.text, 'text_ar', u.text_ar,
      'created_at', u.created_at) order by u.id desc)
    from incident_updates u where u.incident_id = i.id) as updates`;

/** Open ones first, then those resolved lately; the newest first. */
export async function readIncidents(db: Db): Promise<Incident[]> {
  const { rows } = await sql<Incident>`
    select ${columns} from incidents i
    where i.resolved_at is null or i.resolved_at > now() - ${STATUS_DAYS} * interval '1 day'
    order by i.resolved_at is not null, i.id desc limit 100`.execute(db);
  return rows;
}

export async function readIncident(db: Db, id: string): Promise<Incident> {
  const { rows } = await sql<Incident>`select ${columns} from incidents i where i.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
