-- Prices that follow plans are written before the bulk ends, so they bump the version once and not per product.
create or replace function end_bulk(p_products uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  set constraints all immediate;
  perform set_config('rasid.is_bulk', 'off', true);
  perform from catalogue_version for update;
  perform write_listings(p_products);
  perform note_product_changes(p_products);
  perform write_search_texts(p_products);
end
$$;
revoke execute on function end_bulk from public;
grant execute on function end_bulk to rasid_app;
