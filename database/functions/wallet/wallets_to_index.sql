-- Wallets with transactions that are not indexed yet.
create or replace function wallets_to_index(p_limit integer) returns setof uuid
language sql stable
as $$
  select a.id from ledger_accounts a
  where a.kind = 'wallet' and a.last_sequence > coalesce(
    (select m.sequence from movement_index m where m.account_id = a.id order by m.sequence desc limit 1), 0)
  limit p_limit
$$;
