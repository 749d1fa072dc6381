-- Rows of deposit_days that these deposits make, by the day on which they were credited.
create or replace function deposit_figures(p_deposits uuid[]) returns setof deposit_days
language sql stable
as $$
  select algerian_day(t.created_at), d.method, count(*), sum(c.dzd), sum(c.usd), sum(c.eur),
    sum(f.dzd), sum(f.usd), sum(f.eur)
  from deposits d
  join ledger_transfers t on t.id = d.transfer_id
  join ledger_accounts w on w.reseller_id = d.reseller_id
  join ledger_entries e on e.transfer_id = t.id and e.account_id = w.id
  left join ledger_entries p on p.transfer_id = t.id
    and p.account_id = (select a.id from ledger_accounts a where a.code = 'fees')
  cross join lateral in_each(d.currency, d.credited_amount, e.amount, t.created_at) c
  cross join lateral in_each(d.currency, coalesce(round(p.amount * t.rate, 2), 0), coalesce(p.amount, 0), t.created_at) f
  where d.id = any (p_deposits)
  group by 1, 2
$$;
revoke execute on function deposit_figures from public;
grant execute on function deposit_figures to rasid_app;
