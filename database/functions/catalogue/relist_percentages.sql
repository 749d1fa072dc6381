create or replace function relist_percentages() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refresh_listing_prices(array(
    select n.id from new_rows n join old_rows o on o.id = n.id where n.percent_off <> o.percent_off), null);
  return null;
end
$$;
revoke execute on function relist_percentages from public;
