-- Sends the answer that is being written as the next version, which voids the last; what was kept for that comes back,
-- and with is_reserved codes and stock are kept for this one. Where settings want a second person, it is sent by their
-- approval (p_is_approval). Results: sent {version}, also for a repeat by the same person; asked: it waits for approval;
-- not_found, quote_status_changed {status}, quote_expired {date}, quote_taken {name}, draft_changed, quote_empty,
-- already_decided if no approval is asked for, same_approver, product_unavailable {line}, out_of_stock {line,
-- available}, codes_end_first {line, available}, stock_busy. Lock order: request, codes by id, stock by product.
create or replace function send_quote(p_request uuid, p_actor uuid, p_draft integer, p_is_approval boolean,
  p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_request quote_requests;
  v_draft quote_drafts;
  v_sender uuid;
  v_refusal jsonb;
begin
  select * into v_request from quote_requests where id = p_request for update;
  if not found then
    return '{"result": "not_found"}';
  end if;
  select jsonb_build_object('result', 'sent', 'version', version, 'repeated', true) into v_refusal from quotes
  where request_id = p_request and draft_version = p_draft and p_actor in (sent_by, approved_by);
  if found then
    return v_refusal;
  elsif v_request.status <> 'pending' then
    v_refusal := quote_refusal(v_request, v_request.version, p_now);
    if v_refusal is not null then
      return v_refusal;
    end if;
  end if;
  if not p_is_approval and v_request.holder_id <> p_actor then
    return quote_taken(v_request);
  end if;
  select * into v_draft from quote_drafts where request_id = p_request for update;
  if v_draft.version is distinct from p_draft then
    return '{"result": "draft_changed"}';
  elsif not v_draft.lines @? '$[*] ? (@.is_alternative == false)' then
    return '{"result": "quote_empty"}';
  end if;
  if p_is_approval then
    if v_draft.approval_asked_by is null then
      return '{"result": "already_decided"}';
    elsif p_actor in (v_draft.approval_asked_by, v_draft.saved_by) then
      return '{"result": "same_approver"}';
    end if;
  elsif cardinality(approval_reasons(v_draft.lines, v_draft.currency)) > 0 then
    if v_draft.approval_asked_by is not null then
      return '{"result": "asked", "repeated": true}';
    end if;
    update quote_drafts set approval_asked_by = p_actor, approval_asked_at = p_now, disapproved_by = null,
      disapproved_at = null, disapproval = null
    where request_id = p_request and approval_asked_by is null;
    insert into live_events (topic, reseller_id) values ('quotes', v_request.reseller_id);
    return '{"result": "asked"}';
  end if;
  v_sender := case when p_is_approval then v_draft.approval_asked_by else p_actor end;
  begin
    v_refusal := write_quote(v_request, v_draft, v_sender, case when p_is_approval then p_actor end, p_now);
    if v_refusal is not null then
      raise exception using errcode = 'RQ001';
    end if;
  exception when sqlstate 'RQ001' then
    return v_refusal;
  end;
  update quote_drafts set version = version + 1, approval_asked_by = null, approval_asked_at = null,
    disapproved_by = null, disapproved_at = null, disapproval = null
  where request_id = p_request;
  select * into v_request from quote_requests where id = p_request;
  perform notify_of_quote(v_request, 'quote_answered', '{}');
  return jsonb_build_object('result', 'sent', 'version', v_request.version);
end
$$;
revoke execute on function send_quote from public;
grant execute on function send_quote to rasid_app;
