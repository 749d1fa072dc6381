-- Notes that something came for staff to see to: its kind, and the column that names who of them caused it.
create or replace function note_staff_news() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into staff_news (kind, actor_id) values (tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::uuid);
  return null;
end
$$;
revoke execute on function note_staff_news from public;
