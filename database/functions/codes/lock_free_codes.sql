-- The next free codes of a pool, locked and in order of their ids, by those that nobody else holds. What a rotation of keys
-- holds for a moment is waited for: a free code is not out of stock because it is being sealed anew. The rotation holds
-- this lock before it holds codes, and never waits for a code.
create or replace function lock_free_codes(p_pool uuid, p_after uuid, p_except uuid[], p_count integer) returns uuid[]
language plpgsql
as $$
declare
  v_ids uuid[];
begin
  for v_round in 1..2 loop
    select coalesce(array_agg(c.id), '{}') into v_ids from (
      select id from codes
      where pool_id = p_pool and status = 'free' and id > p_after and id <> all (p_except)
        and (expires_at is null or expires_at > now())
      order by id limit p_count for update skip locked
    ) c;
    exit when cardinality(v_ids) = p_count or p_after <> '00000000-0000-0000-0000-000000000000' or v_round = 2;
    perform pg_advisory_xact_lock_shared(7208151);
  end loop;
  return v_ids;
end
$$;
revoke execute on function lock_free_codes from public;
