-- A rate moves products between the bands; kept answers that are sorted by price are out of date as well.
create or replace function list_rates_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update catalogue_version set version = version + 1;
  perform refresh_listings(array(select l.product_id from listings l where l.currency <> 'DZD'));
  return null;
end
$$;
revoke execute on function list_rates_anew from public;
