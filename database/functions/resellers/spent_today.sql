-- What a person has spent since midnight in Algeria, in dinars at the current rate, without refunds.
create or replace function spent_today(p_profile uuid, p_wallet uuid) returns numeric
language sql stable
as $$
  select round(coalesce(-sum(e.amount), 0) * units_per_ledger_unit('DZD'), 2)
  from orders o
  join ledger_transfers t on t.id = o.transfer_id or t.reverses_id = o.transfer_id
  join ledger_entries e on e.transfer_id = t.id and e.account_id = p_wallet
  where o.profile_id = p_profile
    and o.created_at >= date_trunc('day', now() at time zone 'Africa/Algiers') at time zone 'Africa/Algiers'
$$;
