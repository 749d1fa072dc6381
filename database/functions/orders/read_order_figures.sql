-- All orders by status, and the sales account: purchases less refunds, in the ledger's currency. Transient statuses and
-- cancelled orders are few, so they are counted; completed is the rest.
create or replace function read_order_figures(
  out total bigint, out pending bigint, out processing bigint, out completed bigint, out cancelled bigint, out revenue numeric
)
language plpgsql stable
as $$
declare
  v_known order_figures;
begin
  select * into v_known from order_figures;
  total := v_known.orders + (select count(*) from orders o where o.id > v_known.last_order);
  pending := (select count(*) from orders o where o.status = 'pending');
  processing := (select count(*) from orders o where o.status = 'processing');
  cancelled := (select count(*) from orders o where o.status = 'cancelled');
  completed := total - pending - processing - cancelled;
  revenue := v_known.sales + coalesce((select sum(e.amount) from ledger_entries e
    where e.account_id = (select a.id from ledger_accounts a where a.code = 'sales')
      and e.sequence > v_known.last_sequence), 0);
end
$$;
revoke execute on function read_order_figures from public;
grant execute on function read_order_figures to rasid_app;
