-- Writes down that these products changed, for everybody or for one scope (product_changes). The version's row is locked
-- until the commit, so times are in the order of commits: whoever was told of one was told of all before it. In a bulk its
-- end does it, see end_bulk().
create or replace function note_product_changes(p_products uuid[],
  p_scope uuid default '00000000-0000-0000-0000-000000000000') returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_at timestamptz;
begin
  if cardinality(p_products) = 0 or current_setting('rasid.is_bulk', true) is not distinct from 'on' then
    return;
  end if;
  update catalogue_version set version = version + 1,
    changed_at = greatest(clock_timestamp(), changed_at + interval '1 microsecond')
  returning changed_at into v_at;
  insert into product_changes as o (scope_id, product_id, changed_at, was_on_sale, stocked)
  select p_scope, p.id, v_at, coalesce(l.state = 0, false), stocked_options(p.id)
  from (select distinct id from unnest(p_products) id where id is not null) p left join listings l on l.product_id = p.id
  on conflict (scope_id, product_id) do update set changed_at = excluded.changed_at,
    was_on_sale = o.was_on_sale or excluded.was_on_sale, stocked = excluded.stocked;
end
$$;
revoke execute on function note_product_changes from public;
grant execute on function note_product_changes to rasid_app;
