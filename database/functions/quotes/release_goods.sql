-- Puts what is kept for an offer back on sale: codes by id, then stock (release_stock). Codes of an addition that was undone
-- are quarantined. The caller has locked the request, and bumps catalogue_version if this returns true.
create or replace function release_goods(p_quote uuid, p_next uuid) returns boolean
language plpgsql
as $$
declare
  v_codes uuid[];
begin
  v_codes := array(select id from codes where reserved_for = p_quote order by id for update);
  update codes set status = case when expires_at <= now() then 'expired' else 'free' end, reserved_for = null
  where id = any (v_codes);
  perform release_stock(p_quote, p_next);
  return cardinality(v_codes) > 0;
end
$$;
revoke execute on function release_goods from public;
