-- Wallets that do not end as their chains do: with the balance, the sequence and the hash of the last entry.
create or replace function verify_wallet_ends() returns table (problem text, account_id uuid, sequence bigint, detail text)
language sql stable
as $$
  select 'wallet does not match its last entry', a.id, a.last_sequence, format('balance %s', a.balance)
  from ledger_accounts a
  left join lateral (
    select e.sequence, e.balance_after, e.hash from ledger_entries e
    where e.account_id = a.id order by e.sequence desc limit 1
  ) last on true
  where a.kind = 'wallet' and (
    a.balance <> coalesce(last.balance_after, 0)
    or a.last_sequence <> coalesce(last.sequence, 0)
    or a.last_hash <> coalesce(last.hash, sha256('\x')))
$$;
