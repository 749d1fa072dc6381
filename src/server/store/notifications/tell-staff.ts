import { staffPermissions, type StaffPermission } from '#shared/permissions.ts';
import { inPortions } from '#server/platform/database/in-portions.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { StaffNews } from '#server/platform/database/schema.gen.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';

const TELLING_LOCK = 7_208_161; // arbitrary, shared by all servers of the store
const PORTION = 2000;

/** What is counted, and who may see to it. Whether they hear of it, and how, is asked where they read it. */
const COUNTED = {
  receipts_wait: 'review_deposits',
  orders_wait: 'manage_orders',
  reports_wait: 'manage_orders',
  quotes_wait: 'answer_quotes',
  approvals_wait: 'approve_quotes',
  businesses_wait: 'review_businesses',
  checks_failed: 'read_ledger',
} satisfies Record<StaffNews['kind'], StaffPermission>;

const kinds = Object.keys(COUNTED);
const told = JSON.stringify(
  Object.entries(COUNTED).flatMap(([kind, may]) => staffPermissions[may].map((role) => ({ kind, role }))),
);

/**
 * Job, every minute: counts what came for staff into one unread notification of its kind for each of them. Within an hour it
 * counts up, and no one is mailed again; later a new one takes its place, with all that was not read. What is seen to
 * is told no more. Returns how many were written.
 */
export async function tellStaff(db: Db, now: Date, portion = PORTION): Promise<number> {
  let written = 0;
  await inPortions(portion, async (size) => {
    const some = await tellSome(db, now, size);
    written += some.written;
    return some.news;
  });
  return written;
}

/** Of the oldest news. What would say more than waits is put right each time, before it can be mailed. */
function tellSome(db: Db, now: Date, size: number): Promise<{ news: number; written: number }> {
  return db.transaction().execute(async (tx) => {
    // One at a time: two servers would each begin a notification.
    await sql`select pg_advisory_xact_lock(${TELLING_LOCK})`.execute(tx);
    const { rows } = await sql<{ news: number; told: string[] }>`
      with news as (
        delete from staff_news where id = any (array(select id from staff_news order by id limit ${size}))
        returning kind, actor_id
      ), came as (
        select p.id as profile_id, n.kind, count(*) as count
        from news n join jsonb_to_recordset(${told}::jsonb) as h (kind text, role text) on h.kind = n.kind
        join profiles p on p.role = h.role and p.member_role is null and p.is_active and p.closed_at is null
        where p.id is distinct from n.actor_id
        group by p.id, n.kind
      ), known as materialized (
        select u.id, c.profile_id, c.kind, c.count + (u.params ->> 'count')::int as count,
          date_trunc('hour', u.created_at) = date_trunc('hour', ${now}::timestamptz) as is_recent
        from came c cross join lateral (
          -- Locked: who reads it meanwhile has read what it said, and what came is told anew.
          select n.id, n.params, n.created_at from notifications n
          where n.profile_id = c.profile_id and n.kind = c.kind and n.read_at is null
          order by n.id desc limit 1 for update) u
      ), counted as (
        update notifications n set params = jsonb_build_object('count', k.count::text), created_at = greatest(${now}, n.created_at + interval '1 millisecond')
        from known k where n.id = k.id and k.is_recent
        returning n.profile_id
      ), replaced as (
        delete from notifications n using known k where n.id = k.id and not k.is_recent
      ), begun as (
        insert into notifications (profile_id, kind, params, created_at)
        select c.profile_id, c.kind, jsonb_build_object('count', coalesce(k.count, c.count)::text), ${now}
        from came c left join known k on k.profile_id = c.profile_id and k.kind = c.kind
        where k.is_recent is not true
        returning profile_id
      )
      select (select count(*)::integer from news) as news,
        array(select profile_id from counted union all select profile_id from begun) as told`.execute(tx);
    const { news = 0, told: heard = [] } = rows[0] ?? {};
    const written = [...heard, ...(await countDown(tx))];
    for (const id of new Set(written)) await addLiveEvents(tx, id, 'notifications');
    if (heard.length > 0) await addJob(tx, 'mail_notifications', {});
    return { news, written: written.length };
  });
}

/** None says that more waits than does; where nothing waits any more, it counts as read. */
async function countDown(tx: OpenTransaction): Promise<string[]> {
  const { rows } = await sql<{ profile_id: string }>`
    with waits as materialized (
      select kind, waiting_for_staff(kind) as count from unnest(${kinds}::text[]) as k (kind)
    )
    update notifications n set read_at = case when w.count = 0 then now() end,
      is_mail_due = n.is_mail_due and w.count > 0,
      params = case when w.count = 0 then n.params else jsonb_build_object('count', w.count::text) end
    from waits w
    where n.kind = w.kind and n.profile_id is not null and n.read_at is null and (n.params ->> 'count')::int > w.count
    returning n.profile_id`.execute(tx);
  return rows.map(({ profile_id: id }) => id);
}
