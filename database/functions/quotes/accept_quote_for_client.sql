-- Accepts an offer on the client's behalf: only with a message in which someone of the business who may buy (p_buyers:
-- their team roles) accepts it, written after it was sent. The order is theirs, within their daily limit. Results:
-- acceptance_missing, not_found, and those of accept_quote().
create or replace function accept_quote_for_client(p_request uuid, p_staff uuid, p_key text, p_version integer,
  p_lines uuid[], p_message uuid, p_buyers text[], p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_reseller uuid;
  v_author uuid;
  v_answer jsonb;
begin
  select reseller_id into v_reseller from quote_requests where id = p_request;
  if not found then
    return '{"result": "not_found"}';
  end if;
  select m.author_id into v_author
  from quote_messages m
  join quotes q on q.request_id = m.request_id and q.version = p_version and m.created_at >= q.sent_at
  join profiles p on p.id = m.author_id and p.reseller_id = v_reseller and p.member_role = any (p_buyers)
  where m.id = p_message and m.request_id = p_request and not m.is_of_store;
  if not found then
    return '{"result": "acceptance_missing"}';
  end if;
  v_answer := accept_quote(p_request, v_reseller, v_author, p_key, p_version, p_lines, p_now);
  if v_answer ->> 'result' = 'placed' and not v_answer ? 'repeated' then
    insert into quote_acceptances (request_id, version, message_id, staff_id, line_ids)
    values (p_request, p_version, p_message, p_staff, p_lines);
  end if;
  return v_answer;
end
$$;
revoke execute on function accept_quote_for_client from public;
grant execute on function accept_quote_for_client to rasid_app;
