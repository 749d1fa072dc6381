-- Whoever loses access, in whatever way: every server hears of it with the commit and asks again for whom its open streams
-- are (src/server/platform/live). Names the person, or the business.
create function tell_of_access() returns trigger
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

create trigger ended_sessions_are_told after delete on sessions
  for each row execute function tell_of_access('person', 'profile_id');
create trigger changed_sessions_are_told after update of expires_at, awaits_two_factor, looking_at on sessions
  for each row execute function tell_of_access('person', 'profile_id');
create trigger changed_people_are_told after update of is_active, role, reseller_id, member_role on profiles
  for each row when ((old.is_active, old.role, old.reseller_id, old.member_role)
    is distinct from (new.is_active, new.role, new.reseller_id, new.member_role))
  execute function tell_of_access('person', 'id');
create trigger changed_businesses_are_told after update of is_active on reseller_profiles
  for each row when (old.is_active is distinct from new.is_active)
  execute function tell_of_access('business', 'id');
