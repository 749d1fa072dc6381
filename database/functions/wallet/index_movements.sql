-- Indexes transactions made since a wallet was last searched, oldest first, up to a limit; null: all. Returns how many.
-- Not done with the transaction itself, because indexing words costs more than the purchase. Called before a search,
-- and each minute for all. Idempotent under concurrency.
create or replace function index_movements(p_wallet uuid, p_most integer) returns bigint
language sql security definer set search_path = public, pg_temp
set enable_seqscan = off
set jit = off
-- Next to nothing is new, whatever the planner makes of a large wallet.
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with taken as (
    insert into movement_index
    select f.* from (
      select x from ledger_entries x
      where x.account_id = p_wallet and x.hash is not null and x.sequence > coalesce(
        (select m.sequence from movement_index m where m.account_id = p_wallet order by m.sequence desc limit 1), 0)
      order by x.sequence limit p_most
    ) y (e) cross join lateral found_by(y.e) f
    order by f.sequence
    on conflict do nothing
    returning 1
  )
  select count(*) from taken
$$;
revoke execute on function index_movements from public;
grant execute on function index_movements to rasid_app;
