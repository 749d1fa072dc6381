-- Divides the entries of the ledger by hash of their account, into as many partitions as will ever be. Each entry is written
-- anew: the store is stopped and backed up before. After part-table.sql, as the owner of the tables (docs/scaling.md).

do $$
declare
  v_partitions constant integer := 8;
  v_again text[] := pg_temp.part_table('ledger_entries', 'hash (account_id)');
  v_line text;
begin
  for n in 0 .. v_partitions - 1 loop
    execute format('create table ledger_entries_%s partition of ledger_entries for values with (modulus %s, remainder %1$s)',
      n, v_partitions);
  end loop;
  insert into ledger_entries select * from ledger_entries_before order by account_id, sequence;
  if (select (count(*), sum(amount), sum(sequence)) from ledger_entries)
    is distinct from (select (count(*), sum(amount), sum(sequence)) from ledger_entries_before) then
    raise exception 'not every entry came over';
  end if;
  -- Triggers last: the rows have been through them.
  foreach v_line in array v_again loop
    execute v_line;
    -- Those of statements are not the partitions' too, and each could be emptied by its own name.
    continue when v_line not like '%FOR EACH STATEMENT%';
    for n in 0 .. v_partitions - 1 loop
      execute replace(v_line, ' ON public.ledger_entries ', format(' ON public.ledger_entries_%s ', n));
    end loop;
  end loop;
  drop table ledger_entries_before;
end
$$;
analyze ledger_entries;
