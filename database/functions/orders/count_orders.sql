-- Adds everything older than a day to the stored totals: no transaction lives that long, so nothing older can still
-- commit.
create or replace function count_orders(p_until timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_known order_figures;
  v_sales uuid := (select id from ledger_accounts where code = 'sales');
  -- Ids start with their creation time in milliseconds (new_id).
  v_order uuid := (lpad(to_hex((extract(epoch from p_until) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;
  v_sequence bigint;
begin
  select * into v_known from order_figures for update;
  if v_order <= v_known.last_order then
    return;
  end if;
  v_sequence := coalesce((select max(sequence) from ledger_entries
    where account_id = v_sales and sequence > v_known.last_sequence and transfer_id < v_order), v_known.last_sequence);
  update order_figures f set
    orders = f.orders + (select count(*) from orders o where o.id > v_known.last_order and o.id <= v_order),
    last_order = v_order,
    sales = f.sales + coalesce((select sum(amount) from ledger_entries
      where account_id = v_sales and sequence > v_known.last_sequence and sequence <= v_sequence), 0),
    sales_dzd = f.sales_dzd + s.dzd,
    sales_usd = f.sales_usd + s.usd,
    sales_eur = f.sales_eur + s.eur,
    last_sequence = v_sequence,
    counted_at = now()
  from sales_between(v_known.last_sequence, v_sequence) s;
end
$$;
revoke execute on function count_orders from public;
grant execute on function count_orders to rasid_app;
