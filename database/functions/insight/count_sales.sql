-- Adds what waits to the figures, at most p_limit of it; returns how much that was. Deleting and adding are one transaction, so
-- each is counted once, whenever it was committed and whatever is killed.
create or replace function count_sales(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
set jit = off
as $$
declare
  v_sales uuid[];
  v_deposits uuid[];
  v_figures sales_days[];
  v_span text;
begin
  -- One at a time: two would lock the same days in any order.
  perform pg_advisory_xact_lock(hashtext('count_sales'));
  with taken as (
    delete from uncounted where ctid = any (array(select ctid from uncounted limit p_limit)) returning id, kind
  )
  select coalesce(array_agg(id) filter (where kind <> 'deposit'), '{}'),
    coalesce(array_agg(id) filter (where kind = 'deposit'), '{}')
  into v_sales, v_deposits from taken;
  -- The note of an order stands for its codes as well (unvalued_products).
  insert into stock_changes select distinct product_id from order_items where order_id = any (v_sales);
  v_figures := array(select f from sale_figures(v_sales) f);
  foreach v_span in array array['day', 'month'] loop
    execute format(
      'insert into %I as d
       select dimension, date_trunc(%L, day)::date, key, sum(orders), sum(units), sum(refunded_units), sum(uncosted_units),
         sum(sales_dzd), sum(sales_usd), sum(sales_eur), sum(refunds_dzd), sum(refunds_usd), sum(refunds_eur),
         sum(costed_dzd), sum(costed_usd), sum(costed_eur), sum(cost_dzd), sum(cost_usd), sum(cost_eur)
       from unnest($1) f group by 1, 2, 3
       on conflict (dimension, day, key) do update set
         orders = d.orders + excluded.orders, units = d.units + excluded.units,
         refunded_units = d.refunded_units + excluded.refunded_units,
         uncosted_units = d.uncosted_units + excluded.uncosted_units, sales_dzd = d.sales_dzd + excluded.sales_dzd,
         sales_usd = d.sales_usd + excluded.sales_usd, sales_eur = d.sales_eur + excluded.sales_eur,
         refunds_dzd = d.refunds_dzd + excluded.refunds_dzd, refunds_usd = d.refunds_usd + excluded.refunds_usd,
         refunds_eur = d.refunds_eur + excluded.refunds_eur, costed_dzd = d.costed_dzd + excluded.costed_dzd,
         costed_usd = d.costed_usd + excluded.costed_usd, costed_eur = d.costed_eur + excluded.costed_eur,
         cost_dzd = d.cost_dzd + excluded.cost_dzd, cost_usd = d.cost_usd + excluded.cost_usd,
         cost_eur = d.cost_eur + excluded.cost_eur',
      'sales_' || v_span || 's', v_span) using v_figures;
  end loop;
  insert into client_months as m select * from client_figures(v_sales)
  on conflict (reseller_id, month, category) do update set
    spent_dzd = m.spent_dzd + excluded.spent_dzd, spent_usd = m.spent_usd + excluded.spent_usd,
    spent_eur = m.spent_eur + excluded.spent_eur, by_list_dzd = m.by_list_dzd + excluded.by_list_dzd,
    by_list_usd = m.by_list_usd + excluded.by_list_usd, by_list_eur = m.by_list_eur + excluded.by_list_eur,
    by_tier_dzd = m.by_tier_dzd + excluded.by_tier_dzd, by_tier_usd = m.by_tier_usd + excluded.by_tier_usd,
    by_tier_eur = m.by_tier_eur + excluded.by_tier_eur, by_quote_dzd = m.by_quote_dzd + excluded.by_quote_dzd,
    by_quote_usd = m.by_quote_usd + excluded.by_quote_usd, by_quote_eur = m.by_quote_eur + excluded.by_quote_eur;
  insert into deposit_days as d select * from deposit_figures(v_deposits)
  on conflict (day, method) do update set
    deposits = d.deposits + excluded.deposits, credited_dzd = d.credited_dzd + excluded.credited_dzd,
    credited_usd = d.credited_usd + excluded.credited_usd, credited_eur = d.credited_eur + excluded.credited_eur,
    fees_dzd = d.fees_dzd + excluded.fees_dzd, fees_usd = d.fees_usd + excluded.fees_usd,
    fees_eur = d.fees_eur + excluded.fees_eur;
  return cardinality(v_sales) + cardinality(v_deposits);
end
$$;
revoke execute on function count_sales from public;
grant execute on function count_sales to rasid_app;
