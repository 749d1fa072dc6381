-- What an API key has spent since midnight in Algeria, in dinars at the current rate, without refunds. As spent_today().
create or replace function spent_by_key(p_api_key uuid, p_wallet uuid) returns numeric
language sql stable
as $$
  select round(coalesce(-sum(e.amount), 0) * units_per_ledger_unit('DZD'), 2)
  from orders o
  join ledger_transfers t on t.id = o.transfer_id or t.reverses_id = o.transfer_id
  join ledger_entries e on e.transfer_id = t.id and e.account_id = p_wallet
  where o.api_key_id = p_api_key
    and o.created_at >= date_trunc('day', now() at time zone 'Africa/Algiers') at time zone 'Africa/Algiers'
$$;
