-- Puts stock that is kept for an offer back, by product; the stock that p_next will take is locked too, so that nothing is
-- locked out of order. The caller has locked the request and the codes.
create or replace function release_stock(p_quote uuid, p_next uuid) returns void
language plpgsql
as $$
begin
  if exists (select from quote_stock where quote_id = p_quote) then
    perform from stock_levels where product_id in (
      select product_id from quote_stock where quote_id = p_quote
      union select product_id from quote_lines where quote_id = p_next)
    order by product_id for update;
    update stock_levels s set quantity = least(s.quantity + x.quantity, 10000000)
    from quote_stock x where x.quote_id = p_quote and s.product_id = x.product_id;
    delete from quote_stock where quote_id = p_quote;
  end if;
end
$$;
revoke execute on function release_stock from public;
