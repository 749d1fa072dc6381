-- Puts what is kept for an offer back on sale: codes by id, then stock by product, where the stock that p_next will take is
-- locked too, so that nothing is locked out of order. The caller has locked the request, and bumps catalogue_version if
-- this returns true.
create or replace function release_goods(p_quote uuid, p_next uuid) returns boolean
language plpgsql
as $$
declare
  v_codes uuid[];
begin
  v_codes := array(select id from codes where reserved_for = p_quote order by id for update);
  update codes set status = case when expires_at <= now() then 'expired' else 'free' end, reserved_for = null
  where id = any (v_codes);
  if exists (select from quote_stock where quote_id = p_quote) then
    perform from stock_levels where product_id in (
      select product_id from quote_stock where quote_id = p_quote
      union select product_id from quote_lines where quote_id = p_next)
    order by product_id for update;
    update stock_levels s set quantity = least(s.quantity + x.quantity, 10000000)
    from quote_stock x where x.quote_id = p_quote and s.product_id = x.product_id;
    delete from quote_stock where quote_id = p_quote;
  end if;
  return cardinality(v_codes) > 0;
end
$$;
revoke execute on function release_goods from public;
