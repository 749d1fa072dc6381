create or replace function list_percentages_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refresh_listing_prices(array(
    select n.id from new_rows n join old_rows o on o.id = n.id where n.percent_off <> o.percent_off), null);
  return null;
end
$$;
revoke execute on function list_percentages_anew from public;
