-- Before a verification that goes on from the marks: which chains it reads from their first entry. Those whose mark is
-- not in the ledger as it was or that were not sound, and of the others that share which lies longest behind. What
-- began since p_since counts, so that a check which was killed and comes again goes on.
create or replace function begin_ledger_check(p_since timestamptz, p_share numeric) returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into ledger_marks (account_id) select id from ledger_accounts where kind = 'wallet' on conflict do nothing;
  update ledger_marks m
  set begun_at = clock_timestamp(), sequence = 0, hash = default, balance = 0, entries = 0, total = 0, is_sound = true
  where not m.is_sound
    or m.sequence > 0 and not exists (
      select from ledger_entries e
      where (e.account_id, e.sequence, e.hash, e.balance_after) = (m.account_id, m.sequence, m.hash, m.balance))
    or m.account_id in (
      select o.account_id from ledger_marks o where o.begun_at < p_since order by o.begun_at, o.account_id
      limit (select greatest(ceil(count(*) * p_share) - count(*) filter (where a.begun_at >= p_since), 0) from ledger_marks a))
$$;
revoke execute on function begin_ledger_check from public;
grant execute on function begin_ledger_check to rasid_app;
