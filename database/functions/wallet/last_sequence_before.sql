-- Times follow the sequence, except while a transaction waits for its wallet; imported history may deviate within a
-- day. The last sequence of a wallet that certainly lies before a time; null: none.
create or replace function last_sequence_before(p_wallet uuid, p_time timestamptz) returns bigint
language sql stable
as $$
  select e.sequence from ledger_entries e
  where e.account_id = p_wallet and e.hash is not null and e.created_at < p_time - interval '1 day'
  order by e.created_at desc, e.sequence desc limit 1
$$;
