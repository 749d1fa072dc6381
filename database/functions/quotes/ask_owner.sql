-- A buyer asks the owner of the business to accept the standing offer; once for each version. Results: asked, not_found,
-- and those of quote_refusal().
create or replace function ask_owner(p_request uuid, p_reseller uuid, p_profile uuid, p_version integer, p_now timestamptz)
returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_request quote_requests;
  v_refusal jsonb;
begin
  select * into v_request from quote_requests where id = p_request and reseller_id = p_reseller for update;
  if not found then
    return '{"result": "not_found"}';
  end if;
  v_refusal := quote_refusal(v_request, p_version, p_now);
  if v_refusal is not null then
    return v_refusal;
  elsif v_request.owner_asked_by is null then
    update quote_requests set owner_asked_by = p_profile, owner_asked_at = p_now where id = p_request;
    perform notify_of_quote(v_request, 'quote_owner_asked', (select jsonb_build_object('name',
      coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)) from profiles where id = p_profile));
  end if;
  return '{"result": "asked"}';
end
$$;
revoke execute on function ask_owner from public;
grant execute on function ask_owner to rasid_app;
