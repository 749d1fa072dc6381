-- Why this version of an offer can be neither accepted nor declined; null if it stands. The caller has locked the
-- request.
create or replace function quote_refusal(p_request quote_requests, p_version integer, p_now timestamptz) returns jsonb
language sql stable
as $$
  select case
    when p_request.status = 'expired' or p_request.status = 'quoted' and p_request.valid_until <= p_now then
      jsonb_build_object('result', 'quote_expired', 'date', p_request.valid_until)
    when p_request.status <> 'quoted' then
      jsonb_build_object('result', 'quote_status_changed', 'status', p_request.status)
    when p_request.version <> p_version then
      jsonb_build_object('result', 'quote_outdated', 'version', p_request.version)
  end
$$;
revoke execute on function quote_refusal from public;
grant execute on function quote_refusal to rasid_app;
