-- Amounts one person may approve alone, in the deposit's pay_currency: within a tenth of the announced amount, and no
-- more than the current limits per deposit and day. Empty (from above to) if there is no such amount.
create or replace function approval_range(p_deposit deposits, out alone_from numeric, out alone_to numeric)
language sql stable
as $$
  select ceil(p_deposit.pay_amount * 90) / 100,
    trunc(least(p_deposit.pay_amount * 1.1, greatest(l.cap, 0) * p_deposit.pay_amount / p_deposit.amount), 2)
  from (
    select least(s.deposit_maximum, m.maximum, s.deposit_daily_maximum - (
        select coalesce(sum(coalesce(o.credited_amount, o.amount)), 0) from deposits o
        where o.reseller_id = p_deposit.reseller_id and o.id <> p_deposit.id
          and o.status not in ('failed', 'cancelled', 'expired', 'rejected')
          and o.created_at >= d.start and o.created_at < d.start + interval '1 day')) as cap
    from settings s
    join deposit_methods m on m.method = p_deposit.method
    cross join (select date_trunc('day', p_deposit.created_at, 'Africa/Algiers') as start) d
  ) l
$$;
grant execute on function approval_range to rasid_app;
