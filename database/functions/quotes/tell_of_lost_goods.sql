-- Tells clients, and who of the staff works on it, that a standing offer can't be kept any more, once for each offer: where nobody
-- does, or they left, all of p_answerers, roles. Returns how many.
create or replace function tell_of_lost_goods(p_now timestamptz, p_count integer, p_answerers text[]) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_request quote_requests;
  v_told integer := 0;
begin
  for v_request in
    update quote_requests set is_lost_told = true where id = any (array(
      select r.id from quote_requests r
      where r.status = 'quoted' and not r.is_lost_told and r.valid_until > p_now
        -- Not joined: it would be asked of all offers that there ever were, where the plan begins with those.
        and lost_lines((select q.id from quotes q where q.request_id = r.id and q.version = r.version)) <> '{}'
      order by r.valid_until limit p_count for update of r skip locked))
    returning *
  loop
    perform notify_of_quote(v_request, 'quote_lost', '{}');
    with answerers as (
      select id from profiles where role = any (p_answerers) and is_active and closed_at is null
    ), told as (
      insert into notifications (profile_id, kind, params)
      select a.id, 'offer_lost', jsonb_build_object('quote_number', v_request.number, 'desk_quote', v_request.id, 'name',
        (select coalesce(b.trade_name, nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email)
          from profiles p join reseller_profiles b on b.id = p.reseller_id where p.id = v_request.profile_id))
      from answerers a
      where a.id = v_request.holder_id or not exists (select from answerers where id = v_request.holder_id)
      returning profile_id
    )
    insert into live_events (topic, reseller_id) select 'notifications', profile_id from told;
    v_told := v_told + 1;
  end loop;
  return v_told;
end
$$;
revoke execute on function tell_of_lost_goods from public;
grant execute on function tell_of_lost_goods to rasid_app;
