-- Counts and announces a change of a person's bulk order, which the caller has locked; an emptied one loses its notes and
-- date.
create or replace function bump_bulk_order(p_profile uuid) returns void
language sql
as $$
  update bulk_orders b set version = version + 1, updated_at = now(),
    notes = case when k.is_kept then notes else '' end, needed_by = case when k.is_kept then needed_by end
  from (select exists (select from bulk_lines where profile_id = p_profile) as is_kept) k
  where b.profile_id = p_profile;
  insert into live_events (topic, reseller_id) select 'bulk_order', reseller_id from profiles where id = p_profile;
$$;
revoke execute on function bump_bulk_order from public;
grant execute on function bump_bulk_order to rasid_app;
