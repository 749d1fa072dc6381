-- Codes of these products became available or unavailable other than by adding or selling.
drop function if exists bump_for_codes();
create or replace function bump_for_codes(p_products uuid[]) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select note_product_changes(p_products)
$$;
revoke execute on function bump_for_codes from public;
grant execute on function bump_for_codes to rasid_app;
