-- Returned codes: available again if nobody ever saw them, else quarantined. The caller bumps catalogue_version once
-- everything else is locked. An array: "in (select …)" was planned as a scan of all codes, with the wallet locked, if
-- statistics predated a large addition.
create or replace function return_codes(p_deliveries uuid[], p_reason text) returns void
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
revoke execute on function return_codes from public;
