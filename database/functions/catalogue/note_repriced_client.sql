-- A business has another price list, or may have: all its prices changed. The argument names the column of its id.
create or replace function note_repriced_client() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_id uuid;
begin
  for v_id in
    select distinct x.id::uuid from unnest(array[to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0]]) x (id)
    where x.id is not null
  loop
    perform note_product_changes('{00000000-0000-0000-0000-000000000000}', v_id);
  end loop;
  return null;
end
$$;
revoke execute on function note_repriced_client from public;
