-- Codes that come back: free again where nobody has ever seen them, in quarantine where somebody has. Whoever calls moves
-- catalogue_version when all else is locked. By an array: as "in (select …)" it was planned to go through all codes, with
-- the wallet held, where the codes were analysed before a large list of them was committed.
create or replace function take_codes_back(p_deliveries uuid[], p_reason text) returns void
language plpgsql
as $$
declare
  v_codes uuid[] := array(select code_id from deliveries where id = any (p_deliveries) and code_id is not null);
begin
  perform from codes where id = any (v_codes) order by id for update;
  update codes c set
    status = case
      when is_code_seen(c.id) then 'quarantined'
      when c.expires_at <= now() then 'expired'
      else 'free' end,
    quarantine_reason = case when is_code_seen(c.id) then p_reason end
  where c.id = any (v_codes);
end
$$;
revoke execute on function take_codes_back from public;
