-- Number of a wallet's transactions before a time: exact, counting at most about two days of them. Sequences start at 1
-- without gaps, so this also delimits a statement's month.
create or replace function movements_before(p_wallet uuid, p_time timestamptz) returns bigint
language sql stable
as $$
  select s.certain + (
    select count(*) from ledger_entries e
    where e.account_id = p_wallet and e.hash is not null and e.sequence > s.certain
      and e.created_at >= coalesce(k.created_at - interval '1 day', '-infinity') and e.created_at < p_time)
  from (select coalesce(last_sequence_before(p_wallet, p_time), 0) as certain) s
    left join ledger_entries k on k.account_id = p_wallet and k.sequence = s.certain
$$;
