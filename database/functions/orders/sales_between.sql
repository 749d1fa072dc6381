-- Sales less refunds per currency: sales in that currency at their own amounts, others at the rate of their time. Later
-- rates change nothing.
create or replace function sales_between(p_after bigint, p_until bigint, out dzd numeric, out usd numeric, out eur numeric)
language sql stable
as $$
  select coalesce(sum(x.dzd), 0), coalesce(sum(x.usd), 0), coalesce(sum(x.eur), 0)
  from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
  cross join lateral in_each(t.original_currency, sign(e.amount) * t.original_amount, e.amount, e.created_at) x
  where e.account_id = (select a.id from ledger_accounts a where a.code = 'sales')
    and e.sequence > p_after and (p_until is null or e.sequence <= p_until)
$$;
revoke execute on function sales_between from public;
grant execute on function sales_between to rasid_app;
