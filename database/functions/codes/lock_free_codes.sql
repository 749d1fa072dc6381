-- The next available codes of a pool that last until then, locked, in order of their ids, skipping locked ones. Waits for a batch of a key
-- rotation: being re-encrypted must not look like out of stock. The rotation takes this lock before it locks codes, and
-- never waits for a code.
drop function if exists lock_free_codes(uuid, uuid, uuid[], integer);
create or replace function lock_free_codes(p_pool uuid, p_after uuid, p_except uuid[], p_count integer,
  p_until timestamptz default now()) returns uuid[]
language plpgsql
as $$
declare
  v_ids uuid[];
begin
  for v_round in 1..2 loop
    select coalesce(array_agg(c.id), '{}') into v_ids from (
      select id from codes
      where pool_id = p_pool and status = 'free' and id > p_after and id <> all (p_except)
        and (expires_at is null or expires_at > p_until)
      order by id limit p_count for update skip locked
    ) c;
    exit when cardinality(v_ids) = p_count or p_after <> '00000000-0000-0000-0000-000000000000' or v_round = 2;
    perform pg_advisory_xact_lock_shared(7208151);
  end loop;
  return v_ids;
end
$$;
revoke execute on function lock_free_codes from public;
