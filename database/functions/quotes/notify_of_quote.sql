-- Notifies the business that asked, with live events for both sides. A request without an offer has no amount and no end.
create or replace function notify_of_quote(p_request quote_requests, p_kind text, p_params jsonb) returns void
language sql
as $$
  insert into notifications (reseller_id, kind, params) values (p_request.reseller_id, p_kind,
    jsonb_strip_nulls(jsonb_build_object('quote_number', p_request.number, 'quote_id', p_request.id,
      'date', to_char(p_request.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'amount', p_request.total_amount::text, 'currency', p_request.currency)) || p_params);
  insert into live_events (topic, reseller_id)
  values ('quotes', p_request.reseller_id), ('notifications', p_request.reseller_id);
$$;
revoke execute on function notify_of_quote from public;
