-- How many movements a wallet had by a time: exact, without counting more than those of about two days. Sequences
-- begin at 1 and have no gaps, so this is also where a statement's month begins or ends.
create or replace function movements_before(p_wallet uuid, p_time timestamptz) returns bigint
language sql stable
as $$
  select s.certain + (
    select count(*) from ledger_entries e
    where e.account_id = p_wallet and e.hash is not null and e.sequence > s.certain
      and e.created_at >= p_time - interval '2 days' and e.created_at < p_time)
  from (select coalesce(last_sequence_before(p_wallet, p_time), 0) as certain) s
$$;
