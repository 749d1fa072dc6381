-- A rate moves products between price bands and invalidates cached answers sorted by price.
create or replace function relist_rates() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update catalogue_version set version = version + 1;
  perform refresh_listings(array(select l.product_id from listings l where l.currency <> 'DZD'));
  return null;
end
$$;
revoke execute on function relist_rates from public;
