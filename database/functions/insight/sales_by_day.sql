-- Rows of sales_days of a dimension, days included, with what is not counted yet: a day may come twice, its rows are summed.
create or replace function sales_by_day(p_dimension text, p_from date, p_until date) returns setof sales_days
language sql stable
as $$
  select * from sales_days where dimension = p_dimension and day between p_from and p_until
  union all
  select f.* from (select array(select id from uncounted where kind <> 'deposit') as ids) w
  cross join lateral sale_figures(w.ids) f where f.dimension = p_dimension and f.day between p_from and p_until
$$;
revoke execute on function sales_by_day from public;
grant execute on function sales_by_day to rasid_app;
