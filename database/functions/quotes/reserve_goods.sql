-- Keeps codes that outlast it and stock for an offer, all that it names but alternatives, or nothing: then the refusal of
-- take_goods(), or codes_end_first {line, available} where there would be enough but for their expiry. Reserved codes are not free, and reserved stock is not there: no purchase looks for either.
create or replace function reserve_goods(p_quote uuid) returns jsonb
language plpgsql
as $$
declare
  v_lines jsonb := (select jsonb_agg(jsonb_build_object('id', l.id, 'position', l.position, 'product_id', l.product_id,
      'pool_id', coalesce(l.variation_id, l.plan_id, l.product_id), 'quantity', l.quantity, 'delivery', p.delivery, 'lasts_until', q.valid_until)
      order by l.position)
    from quote_lines l join quotes q on q.id = l.quote_id join products p on p.id = l.product_id
    where l.quote_id = p_quote and not l.is_alternative);
  v_taken record;
begin
  select t.codes, t.refusal into v_taken from take_goods(v_lines) t;
  if v_taken.refusal ->> 'result' = 'out_of_stock'
    and find_shortage((select jsonb_agg(l - 'lasts_until') from jsonb_array_elements(v_lines) l)) is null then
    return v_taken.refusal || '{"result": "codes_end_first"}';
  elsif v_taken.refusal is not null then
    return v_taken.refusal;
  end if;
  update codes set status = 'reserved', reserved_for = p_quote
  where id = any (array(select (x ->> 'code')::uuid from jsonb_array_elements(v_taken.codes) x));
  -- Without a row, stock is unlimited: there is nothing to keep.
  insert into quote_stock (quote_id, product_id, quantity)
  select p_quote, x.product_id, sum(x.quantity)
  from jsonb_to_recordset(v_lines) as x (product_id uuid, quantity integer, delivery text)
  join stock_levels s on s.product_id = x.product_id
  where x.delivery <> 'codes' group by x.product_id;
  perform hide_emptied_pools(v_lines);
  return null;
end
$$;
revoke execute on function reserve_goods from public;
