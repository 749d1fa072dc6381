-- As a month begins: the open partition ends at the last key it has, another one is opened, and those in which nothing is left
-- are dropped. In one transaction, as the owner of the tables; who writes to such a table waits while the keys of the open
-- partition are read. If it is forgotten, the open one grows.

set local lock_timeout = '5s';

do $$
declare
  v_table text;
  v_open record;
  v_part regclass;
  v_end text;
  v_is_empty boolean;
begin
  foreach v_table in array array['api_requests', 'webhook_attempts', 'live_events'] loop
    execute format('lock table %I in access exclusive mode', v_table);
    select c.oid::regclass as part, c.relname, pg_get_expr(c.relpartbound, c.oid) as bounds into strict v_open
    from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = v_table::regclass and pg_get_expr(c.relpartbound, c.oid) like '%TO (MAXVALUE)';
    -- A key that is made later is greater. If a clock is set back, it belongs to the range before, which takes it.
    execute format($q$select case pg_typeof(id) when 'uuid'::regtype then new_id()::text else (id::text::bigint + 1)::text end
      from %s order by id desc limit 1$q$, v_open.part) into v_end;
    if v_end is not null then
      execute format('alter table %I detach partition %s', v_table, v_open.part);
      execute format('alter table %I attach partition %s %s', v_table, v_open.part,
        replace(v_open.bounds, 'TO (MAXVALUE)', format('TO (%L)', v_end)));
      execute format('create table %I partition of %I for values from (%L) to (maxvalue)',
        v_table || '_' || substring(v_open.relname from '\d+$')::integer + 1, v_table, v_end);
    end if;
    for v_part in
      select c.oid::regclass from pg_inherits join pg_class c on c.oid = inhrelid
      where inhparent = v_table::regclass and pg_get_expr(c.relpartbound, c.oid) not like '%TO (MAXVALUE)'
    loop
      execute format('select not exists (select from %s)', v_part) into v_is_empty;
      if v_is_empty then execute format('drop table %s', v_part); end if;
    end loop;
  end loop;
end
$$;
analyze api_requests, webhook_attempts;
