-- Divides what is logged and sent by ranges of its own key, which grows with time. The table of today becomes the first
-- partition, open to its end: nothing is written anew and the store goes on; who writes there waits while its keys are
-- read. After part-table.sql, as the owner of the tables. Then next-range.sql, once a month.

set local lock_timeout = '5s';

do $$
declare
  v_table text;
  v_line text;
begin
  foreach v_table in array array['api_requests', 'webhook_attempts', 'live_events'] loop
    foreach v_line in array pg_temp.part_table(v_table, 'range (id)') loop
      execute v_line;
    end loop;
    execute format('alter table %I rename to %I', v_table || '_before', v_table || '_1');
    execute format('alter table %I attach partition %I for values from (minvalue) to (maxvalue)', v_table, v_table || '_1');
  end loop;
end
$$;
