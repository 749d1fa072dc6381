-- Verifies entries behind the marks, p_most at most, of up to 500 wallets from p_from on, and moves the marks, all in one
-- statement. Returns what is wrong, and the wallet to go on with (null: there is none). The checks are those of
-- verify_ledger(), of a wallet's entries and the whole of their transfers.
create or replace function verify_next_entries(p_from uuid, p_most integer)
returns table (next_wallet uuid, problems jsonb)
language sql security definer set search_path = public, pg_temp
-- The ledger is large and a portion small.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
  -- A portion is read wallet after wallet until it is full; materialized, marks have no order before PostgreSQL 17.
  with marks as not materialized (
    select * from ledger_marks where account_id >= p_from order by account_id limit 500
  ), fresh as materialized (
    select e.*, m.begun_at, m.sequence as mark, m.hash as mark_hash, m.balance as mark_balance
    from marks m cross join lateral (
      select x.* from ledger_entries x where x.account_id = m.account_id and x.sequence > m.sequence
      order by x.sequence limit p_most
    ) e
    order by m.account_id, e.sequence limit p_most
  ), chain as materialized (
    select f.*, t as transfer, o.*,
      lag(f.hash, 1, f.mark_hash) over w as previous_hash,
      lag(f.balance_after, 1, f.mark_balance) over w as previous_balance,
      f.mark + row_number() over w as place
    from fresh f
    left join ledger_transfers t on t.id = f.transfer_id
    cross join lateral (
      select count(*) as entries, sum(x.amount) as total,
        jsonb_agg(jsonb_build_array(x.account_id, x.sequence, x.amount::text) order by x.sequence)
          filter (where x.hash is null) as others,
        bool_or((x.kind, x.created_at) is distinct from (t.kind, t.created_at)
          or not exists (select from ledger_accounts a where a.id = x.account_id)) as has_odd_entry
      from ledger_entries x where x.transfer_id = f.transfer_id
    ) o
    window w as (partition by f.account_id order by f.sequence)
  ), found as materialized (
    select c.account_id as wallet, 1 as rank, 'entry missing in sequence' as problem, c.account_id, c.sequence, c.transfer_id,
      format('expected sequence %s', c.place) as detail
    from chain c where c.sequence <> c.place
    union all
    select c.account_id, 2, 'balance after does not follow', c.account_id, c.sequence, c.transfer_id,
      format('%s + %s <> %s', c.previous_balance, c.amount, c.balance_after)
    from chain c where c.previous_balance + c.amount is distinct from c.balance_after
    union all
    select c.account_id, 3, 'hash does not match', c.account_id, c.sequence, c.transfer_id, c.kind
    from chain c
    where c.hash is distinct from ledger_entry_hash(
      c.previous_hash, c.transfer, c.account_id, c.sequence, c.amount, c.balance_after, c.others)
    union all
    select c.account_id, 5, 'transfer does not sum to zero', null, null, c.transfer_id, c.total::text
    from chain c where c.total <> 0 or c.entries < 2
    union all
    select c.account_id, 7, 'entry of an unknown account', x.account_id, x.sequence, x.transfer_id, x.amount::text
    from chain c join ledger_entries x on x.transfer_id = c.transfer_id
    where c.has_odd_entry and not exists (select from ledger_accounts a where a.id = x.account_id)
    union all
    select c.account_id, 8, 'entry is not as its transfer', x.account_id, x.sequence, x.transfer_id,
      format('%s at %s <> %s at %s', x.kind, x.created_at, (c.transfer).kind, (c.transfer).created_at)
    from chain c join ledger_entries x on x.transfer_id = c.transfer_id
    where c.has_odd_entry and (x.kind, x.created_at) is distinct from ((c.transfer).kind, (c.transfer).created_at)
  ), reached as (
    select distinct on (c.account_id) c.account_id, c.begun_at, c.mark, c.sequence, c.hash, c.balance_after,
      sum(c.entries) over w as entries, sum(c.total) over w as total,
      not exists (select from found f where f.wallet = c.account_id) as is_sound
    from chain c
    window w as (partition by c.account_id)
    order by c.account_id, c.sequence desc
  ), moved as (
    -- A mark that someone else moved in the meantime is left alone.
    update ledger_marks m
    set sequence = r.sequence, hash = coalesce(r.hash, '\x'), balance = coalesce(r.balance_after, 0),
      entries = m.entries + r.entries, total = m.total + r.total, is_sound = m.is_sound and r.is_sound,
      known_sequence = case when k.is_next then r.sequence else m.known_sequence end,
      known_hash = case when k.is_next then r.hash else m.known_hash end
    from reached r
    join marks o on o.account_id = r.account_id
    cross join lateral (
      -- An entry that is gone stays known: every check tells of it, until someone has looked into it.
      select o.is_sound and r.is_sound and r.sequence > o.known_sequence and (o.known_sequence = 0 or exists (
        select from ledger_entries e
        where (e.account_id, e.sequence, e.hash) = (o.account_id, o.known_sequence, o.known_hash)))
    ) k (is_next)
    where (m.account_id, m.begun_at, m.sequence) = (r.account_id, r.begun_at, r.mark)
  )
  select
    case when (select count(*) from fresh) = p_most then (select f.account_id from fresh f order by f.account_id desc limit 1)
      else (select m.account_id from ledger_marks m
        where m.account_id > (select k.account_id from marks k order by k.account_id desc limit 1)
        order by m.account_id limit 1)
    end,
    (select coalesce(jsonb_agg(jsonb_build_object('problem', l.problem, 'account_id', l.account_id,
        'sequence', l.sequence::text, 'transfer_id', l.transfer_id, 'detail', l.detail)), '[]')
      from (select * from found f order by f.rank, f.account_id, f.sequence, f.transfer_id limit 100) l)
$$;
revoke execute on function verify_next_entries from public;
grant execute on function verify_next_entries to rasid_app;
