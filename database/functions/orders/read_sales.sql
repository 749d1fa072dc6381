create or replace function read_sales(out dzd numeric, out usd numeric, out eur numeric)
language sql stable
as $$
  select round(f.sales_dzd + s.dzd, 2), round(f.sales_usd + s.usd, 2), round(f.sales_eur + s.eur, 2)
  from order_figures f cross join lateral sales_between(f.last_sequence, null) s
$$;
revoke execute on function read_sales from public;
grant execute on function read_sales to rasid_app;
