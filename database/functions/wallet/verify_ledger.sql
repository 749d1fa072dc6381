-- Recomputes the whole ledger and returns what is wrong, in order. No rows: the ledger is sound.
create or replace function verify_ledger() returns table (problem text, account_id uuid, sequence bigint, transfer_id uuid, detail text)
language sql stable
as $$
  with others as (
    select e.transfer_id, jsonb_agg(jsonb_build_array(e.account_id, e.sequence, e.amount::text) order by e.sequence) as list
    from ledger_entries e where e.hash is null group by e.transfer_id
  ), chain as (
    select e.*, a.reseller_id,
      lag(e.hash, 1, sha256('\x')) over w as previous_hash,
      lag(e.balance_after, 1, 0::numeric) over w as previous_balance,
      row_number() over w as place
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'wallet'
    window w as (partition by e.account_id order by e.sequence)
  ), found as (
    select 1 as rank, 'entry missing in sequence' as problem, c.account_id, c.sequence, c.transfer_id,
      format('expected sequence %s', c.place) as detail
    from chain c where c.sequence <> c.place
    union all
    select 2, 'balance after does not follow', c.account_id, c.sequence, c.transfer_id,
      format('%s + %s <> %s', c.previous_balance, c.amount, c.balance_after)
    from chain c where c.previous_balance + c.amount <> c.balance_after
    union all
    select 3, 'hash does not match', c.account_id, c.sequence, c.transfer_id, t.kind
    from chain c join ledger_transfers t on t.id = c.transfer_id left join others o on o.transfer_id = c.transfer_id
    where c.hash is distinct from
      ledger_entry_hash(c.previous_hash, t, c.account_id, c.sequence, c.amount, c.balance_after, o.list)
    union all
    select 4, w.problem, w.account_id, w.sequence, null, w.detail from verify_wallet_ends() w
    union all
    select 5, 'transfer does not sum to zero', null, null, t.id, coalesce(s.total, 0)::text
    from ledger_transfers t
    left join (select e.transfer_id, sum(e.amount) as total, count(*) as entries from ledger_entries e group by 1) s
      on s.transfer_id = t.id
    where coalesce(s.total, 0) <> 0 or coalesce(s.entries, 0) < 2
    union all
    select 6, 'transfer without a wallet', null, null, t.id, t.kind
    from ledger_transfers t
    where not exists (select from ledger_entries e where e.transfer_id = t.id and e.hash is not null)
    union all
    select 7, 'entry of an unknown account', e.account_id, e.sequence, e.transfer_id, e.amount::text
    from ledger_entries e where not exists (select from ledger_accounts a where a.id = e.account_id)
    union all
    select 8, 'entry is not as its transfer', e.account_id, e.sequence, e.transfer_id,
      format('%s at %s <> %s at %s', e.kind, e.created_at, t.kind, t.created_at)
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where (e.kind, e.created_at) is distinct from (t.kind, t.created_at)
  )
  select f.problem, f.account_id, f.sequence, f.transfer_id, f.detail
  from found f order by f.rank, f.account_id, f.sequence, f.transfer_id limit 100
$$;
