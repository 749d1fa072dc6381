-- Adds what is older than a day to the stored totals, so many orders and so many sales at most: no transaction lives that
-- long, so nothing older can still commit. Returns how many it took of whichever were more.
drop function if exists count_orders(timestamptz);
create or replace function count_orders(p_until timestamptz, p_count integer default 5000) returns integer
language plpgsql security definer set search_path = public, pg_temp
-- A portion is found by the indexes, however much else there is.
set enable_seqscan = off
set jit = off
as $$
declare
  v_known order_figures;
  v_sales_account uuid := (select id from ledger_accounts where code = 'sales');
  -- Ids start with their creation time in milliseconds (new_id).
  v_until uuid := (lpad(to_hex((extract(epoch from p_until) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;
  v_orders record;
  v_sales record;
begin
  select * into v_known from order_figures for update;
  select count(*)::integer as count, (array_agg(id order by id desc))[1] as last into v_orders from (
    select id from orders where id > v_known.last_order and id <= v_until order by id limit p_count) o;
  -- Sequences have gaps, and those of a moment need not be in the order of transfers.
  select count(*)::integer as count, coalesce(sum(amount), 0) as amount, coalesce(max(sequence), v_known.last_sequence) as last
  into v_sales from (
    select sequence, amount from ledger_entries
    where account_id = v_sales_account and sequence > v_known.last_sequence and sequence <= (
      select max(sequence) from (
        select sequence, transfer_id from ledger_entries
        where account_id = v_sales_account and sequence > v_known.last_sequence order by sequence limit p_count) e
      where transfer_id < v_until)) e;
  update order_figures f set
    orders = f.orders + v_orders.count,
    last_order = greatest(f.last_order, case when v_orders.count = p_count then v_orders.last else v_until end),
    sales = f.sales + v_sales.amount,
    sales_dzd = f.sales_dzd + s.dzd,
    sales_usd = f.sales_usd + s.usd,
    sales_eur = f.sales_eur + s.eur,
    last_sequence = v_sales.last,
    counted_at = now()
  from sales_between(v_known.last_sequence, v_sales.last) s;
  return greatest(v_orders.count, v_sales.count);
end
$$;
revoke execute on function count_orders from public;
grant execute on function count_orders to rasid_app;
