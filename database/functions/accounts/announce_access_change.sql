-- Someone lost access: on commit every server is notified and re-checks the owners of its open streams
-- (src/server/platform/live). Names the person, or the business.
create or replace function announce_access_change() returns trigger
language plpgsql
as $$
declare
  v_id text := to_jsonb(old) ->> tg_argv[1];
begin
  perform pg_notify('rasid_live', jsonb_build_array('access',
    case tg_argv[0] when 'business' then v_id end, case tg_argv[0] when 'person' then v_id end)::text);
  return null;
end
$$;
