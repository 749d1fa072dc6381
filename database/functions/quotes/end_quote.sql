-- Ends a request without an order: declined, cancelled or expired. p_reseller null: by the store, or, with p_by null, by
-- time. p_version: which offer a client declines. What was kept for it comes back. Results: ended (also for a repeat by
-- the same person with the same reason, with repeated), not_found, nothing_due for one that is not over yet, quote_taken {name} if someone else
-- of the staff works on it, and those of quote_refusal().
create or replace function end_quote(p_request uuid, p_reseller uuid, p_by uuid, p_status text, p_version integer,
  p_reason text, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_request quote_requests;
  v_refusal jsonb;
begin
  select * into v_request from quote_requests where id = p_request and (p_reseller is null or reseller_id = p_reseller) for update;
  if not found then
    return '{"result": "not_found"}';
  elsif p_by is not null and v_request.status = p_status and v_request.ended_by = p_by
    and v_request.end_reason is not distinct from p_reason then
    return '{"result": "ended", "repeated": true}';
  end if;
  if p_status = 'expired' then
    if v_request.status <> 'quoted' or v_request.valid_until > p_now then
      return '{"result": "nothing_due"}';
    end if;
  -- A request without an offer can be ended too, but not declined by who asked.
  elsif v_request.status <> 'pending' or p_version is not null then
    v_refusal := quote_refusal(v_request, coalesce(p_version, v_request.version), p_now);
    if v_refusal is not null then
      return v_refusal;
    end if;
  end if;
  if p_reseller is null and v_request.holder_id <> p_by then
    return quote_taken(v_request);
  end if;
  if release_goods((select id from quotes where request_id = p_request and version = v_request.version), null) then
    perform note_product_changes(array(select l.product_id from quotes q join quote_lines l on l.quote_id = q.id
      where q.request_id = p_request and q.version = v_request.version));
  end if;
  update quote_requests set status = p_status, ended_at = p_now, ended_by = p_by, end_reason = p_reason
  where id = p_request returning * into v_request;
  if p_reseller is not null then
    insert into live_events (topic, reseller_id) values ('quotes', p_reseller);
  else
    perform notify_of_quote(v_request, 'quote_' || p_status, jsonb_strip_nulls(jsonb_build_object('reason', p_reason)));
  end if;
  return '{"result": "ended"}';
end
$$;
revoke execute on function end_quote from public;
grant execute on function end_quote to rasid_app;
