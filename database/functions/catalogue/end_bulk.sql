-- Prices that follow plans are written while the catalogue is not told yet, not after its end by one word for each product.
create or replace function end_bulk(p_products uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  set constraints all immediate;
  perform set_config('rasid.is_bulk', 'off', true);
  update catalogue_version set version = version + 1;
  perform list_now(p_products);
  perform make_searchable_now(p_products);
end
$$;
revoke execute on function end_bulk from public;
grant execute on function end_bulk to rasid_app;
