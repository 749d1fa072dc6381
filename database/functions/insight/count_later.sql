-- Trigger: what happened waits to be counted (count_sales).
create or replace function count_later() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into uncounted (id, kind) values (new.id, tg_argv[0]);
  return null;
end
$$;
revoke execute on function count_later from public;
