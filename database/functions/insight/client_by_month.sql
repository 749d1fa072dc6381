-- Rows of client_months of one business since a month, with what is not counted yet: a month may come twice, its rows are
-- summed.
create or replace function client_by_month(p_reseller uuid, p_since date) returns setof client_months
language sql stable
as $$
  select * from client_months where reseller_id = p_reseller and month >= p_since
  union all
  select f.* from client_figures(array(
    select u.id from uncounted u join orders o on o.id = u.id
    where u.kind = 'order' and o.reseller_id = p_reseller
    union all
    select u.id from uncounted u join order_refunds r on r.id = u.id join orders o on o.id = r.order_id
    where u.kind = 'refund' and o.reseller_id = p_reseller)) f
  where f.month >= p_since
$$;
revoke execute on function client_by_month from public;
grant execute on function client_by_month to rasid_app;
