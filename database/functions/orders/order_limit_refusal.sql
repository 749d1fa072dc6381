-- Null where priced lines (price_lines) stay within what one order may come to.
create or replace function order_limit_refusal(p_lines jsonb) returns jsonb
language sql stable
as $$
  select jsonb_build_object('result', 'order_above_limit', 'limit', s.order_maximum::text)
  from settings s
  where s.order_maximum is not null and s.order_maximum < (
    select round(sum((l ->> 'total_amount')::numeric) / units_per_ledger_unit(p_lines -> 0 ->> 'currency')
      * units_per_ledger_unit('DZD'), 2) from jsonb_array_elements(p_lines) l)
$$;
revoke execute on function order_limit_refusal from public;
