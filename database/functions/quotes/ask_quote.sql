-- Sends a person's bulk order as a request for a quote, and empties it. Results: those of write_request() and
-- admit_request(), bulk_order_changed if it is not the version that was seen, bulk_order_empty.
create or replace function ask_quote(p_reseller uuid, p_profile uuid, p_version integer, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_draft bulk_orders;
  v_buyer record;
  v_lines jsonb;
  v_answer jsonb;
begin
  select * into v_draft from bulk_orders where profile_id = p_profile for update;
  if coalesce(v_draft.version, 0) <> p_version then
    return '{"result": "bulk_order_changed"}';
  end if;
  select * into v_buyer from admit_request(p_reseller, p_profile, null);
  if v_buyer.refusal is not null then
    return v_buyer.refusal;
  end if;
  select jsonb_agg(to_jsonb(l) order by l.created_at, l.id) into v_lines from bulk_lines l where l.profile_id = p_profile;
  if v_lines is null then
    return '{"result": "bulk_order_empty"}';
  end if;
  v_answer := write_request(p_reseller, p_profile, v_buyer.price_list, v_lines, v_draft.notes, v_draft.needed_by, p_now);
  if v_answer ->> 'result' = 'asked' then
    delete from bulk_lines where profile_id = p_profile;
    perform bump_bulk_order(p_profile);
  end if;
  return v_answer;
end
$$;
revoke execute on function ask_quote from public;
grant execute on function ask_quote to rasid_app;
