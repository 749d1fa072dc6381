-- A transaction in any display currency, by the rates stored then (decision 40): its own amount if made in that
-- currency, and the balance after it at the rate of its time. If the rate changed since the previous one, the balance
-- changed on its own: balance = before + effect + amount, always, to the centime.
create or replace function shown_movement(
  p_account uuid, p_sequence bigint, p_currency text,
  out amount numeric, out balance numeric, out rate numeric, out before numeric, out rate_before numeric
)
language sql stable
as $$
  with movements as (
    select e.sequence, e.kind, e.amount, e.balance_after, t.original_currency = p_currency as is_own,
      round(t.original_amount, 2) as original, t.rate as own_rate,
      -- A refund uses its purchase's rate; the balance uses the current one.
      case when t.original_currency = p_currency and t.reverses_id is null then t.rate
        else units_per_ledger_unit_at(p_currency, e.created_at) end as rate
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    -- Not between: of that a plan for all wallets expects many rows, so that each call would be planned anew.
    where e.account_id = p_account and e.sequence in (p_sequence - 1, p_sequence)
  )
  select
    case when m.is_own and m.kind <> 'adjustment' then sign(m.amount) * m.original
      else round(m.balance_after * m.rate, 2) - round((m.balance_after - m.amount) * m.rate, 2) end,
    round(m.balance_after * m.rate, 2),
    m.rate,
    coalesce(round(p.balance_after * p.rate, 2), 0),
    case when p.rate <> m.rate then p.rate when m.is_own then m.own_rate else m.rate end
  from movements m left join movements p on p.sequence = m.sequence - 1
  where m.sequence = p_sequence
$$;
revoke execute on function shown_movement from public;
grant execute on function shown_movement to rasid_app;
