drop function if exists record_price(uuid, text, text, numeric, numeric);
create or replace function record_price(
  p_product uuid, p_what text, p_name text, p_old numeric, p_new numeric, p_option_name text default null
) returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into price_changes (product_id, what, name, option_name, old_price, new_price, currency, actor_id)
  select p_product, p_what, p_name, p_option_name, p_old, p_new, p.pricing_display_currency,
    nullif(current_setting('rasid.actor', true), '')::uuid
  from products p where p.id = p_product and p_old is distinct from p_new
$$;
revoke execute on function record_price from public;
grant execute on function record_price to rasid_app;
