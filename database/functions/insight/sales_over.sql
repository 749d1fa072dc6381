-- What adds up to the sales of a dimension in a period, days included: months that lie in it as wholes, the days around them, and
-- what is not counted yet. The present month is whole up to today. Of each key there may be many rows, to be summed; their days say nothing.
create or replace function sales_over(p_dimension text, p_from date, p_until date) returns setof sales_days
language sql stable
as $$
  with whole as (
    select date_trunc('month', p_from + interval '1 month' - interval '1 day')::date as starts,
      date_trunc('month', p_until + case when p_until < algerian_day(now()) then interval '1 day'
        else interval '1 month' end)::date as ends
  )
  select s.* from sales_days s where dimension = p_dimension
    and day between p_from and least((select starts - 1 from whole), p_until)
  union all
  select s.* from sales_months s where dimension = p_dimension
    and day >= (select starts from whole) and day < (select ends from whole)
  union all
  select s.* from sales_days s where dimension = p_dimension
    and day between (select greatest(starts, ends) from whole) and p_until
  union all
  select f.* from (select array(select id from uncounted where kind <> 'deposit') as ids) w
  cross join lateral sale_figures(w.ids) f where f.dimension = p_dimension and f.day between p_from and p_until
$$;
revoke execute on function sales_over from public;
grant execute on function sales_over to rasid_app;
