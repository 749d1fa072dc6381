-- p_products: all that were written since the setting was switched on.
create or replace function end_bulk(p_products uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('rasid.is_bulk', 'off', true);
  update catalogue_version set version = version + 1;
  perform list_now(p_products);
  perform make_searchable_now(p_products);
end
$$;
revoke execute on function end_bulk from public;
grant execute on function end_bulk to rasid_app;
