-- What no chain tells of, after verify_next_entries() has gone through them: whether wallets end as their chains do,
-- chains still have what was found in them before, and transfers have a wallet. Of transfers only those since the last
-- sound check, and a day before it for those that were long under way; p_is_full: all of them.
create or replace function verify_ledger_ends(p_is_full boolean)
returns table (problem text, account_id uuid, sequence bigint, transfer_id uuid, detail text)
language sql stable
as $$
  with stray as (
    select t.id, t.kind
    from ledger_transfers t
    where t.id >= coalesce((
        -- The lowest id of that moment, see new_id().
        select (lpad(to_hex((extract(epoch from c.started_at - interval '1 day') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
        from ledger_checks c where c.failure is null and c.problems = '[]' and not p_is_full
        order by c.id desc limit 1
      ), '00000000-0000-0000-0000-000000000000')
      and not exists (
        select from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transfer_id = t.id and e.hash is not null and a.kind = 'wallet')
  ), found as (
    select 4 as rank, w.problem, w.account_id, w.sequence, null::uuid as transfer_id, w.detail from verify_wallet_ends() w
    union all
    select 5, 'verified entry is missing or altered', m.account_id, m.known_sequence, null,
      format('hash %s was %s', encode(e.hash, 'hex'), encode(m.known_hash, 'hex'))
    from ledger_marks m
    left join ledger_entries e on e.account_id = m.account_id and e.sequence = m.known_sequence
    where m.known_sequence > 0 and e.hash is distinct from m.known_hash
    union all
    select 6, 'transfer without a wallet', null, null, s.id, s.kind from stray s
    union all
    select 7, 'entry of an unknown account', e.account_id, e.sequence, e.transfer_id, e.amount::text
    from stray s join ledger_entries e on e.transfer_id = s.id
    where not exists (select from ledger_accounts a where a.id = e.account_id)
    union all
    select 7, 'entry of an unknown account', m.account_id, m.known_sequence, null, m.balance::text
    from ledger_marks m where not exists (select from ledger_accounts a where a.id = m.account_id)
  )
  select f.problem, f.account_id, f.sequence, f.transfer_id, f.detail
  from found f order by f.rank, f.account_id, f.sequence, f.transfer_id limit 100
$$;
