import type pg from 'pg';

/** Not backed up: the manifest has the migrations; throttles and worker heartbeats are short-lived. */
const LEFT_OUT = ['migrations', 'placed_functions', 'throttle', 'job_workers'];

/** Every table with its stored columns, without generated ones; one in partitions is one. */
export async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not c.relname = any ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}
