-- Times follow the sequence, but for the moments that a movement waits for its wallet. Imported history may be less
-- strict, within a day. The last sequence of a wallet that lies before a time for certain, null: none.
create or replace function last_sequence_before(p_wallet uuid, p_time timestamptz) returns bigint
language sql stable
as $$
  select e.sequence from ledger_entries e
  where e.account_id = p_wallet and e.hash is not null and e.created_at < p_time - interval '1 day'
  order by e.created_at desc, e.sequence desc limit 1
$$;
