-- Sales less refunds per currency: sales in that currency at their own amounts, others at the rate of their time. Later
-- rates change nothing.
create or replace function sales_between(p_after bigint, p_until bigint, out dzd numeric, out usd numeric, out eur numeric)
language sql stable
as $$
  select
    coalesce(sum(case when t.original_currency = 'DZD' then sign(e.amount) * t.original_amount
      else round(e.amount * units_per_ledger_unit_at('DZD', e.created_at), 2) end), 0),
    coalesce(sum(case when t.original_currency = 'USD' then sign(e.amount) * t.original_amount
      else round(e.amount * units_per_ledger_unit_at('USD', e.created_at), 8) end), 0),
    coalesce(sum(case when t.original_currency = 'EUR' then sign(e.amount) * t.original_amount
      else round(e.amount * units_per_ledger_unit_at('EUR', e.created_at), 8) end), 0)
  from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
  where e.account_id = (select a.id from ledger_accounts a where a.code = 'sales')
    and e.sequence > p_after and (p_until is null or e.sequence <= p_until)
$$;
revoke execute on function sales_between from public;
grant execute on function sales_between to rasid_app;
