-- Accepting an offer: the order at the quoted prices, which win over lists and tiers, at today's rate. In one round trip,
-- as place_order: lock order wallet, request, codes by id, stock by product. Results: placed, as place_order has it;
-- idempotency_key_reused, account_inactive, reseller_not_approved, not_found, quote_expired {date}, quote_status_changed
-- {status}, quote_outdated {version}, quote_out_of_stock {line, available}, and those of quoted_lines() and buy_lines(). A key's first result answers all its
-- repeats, except not_found and stock_busy.
drop function if exists accept_quote(uuid, uuid, uuid, text, integer, uuid[], timestamptz);
create or replace function accept_quote(p_request uuid, p_reseller uuid, p_profile uuid, p_key text, p_version integer,
  p_lines uuid[], p_now timestamptz, p_api_key uuid default null) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
-- As in place_order.
set enable_seqscan = off
set jit = off
as $$
declare
  v_wallet ledger_accounts;
  v_buyer record;
  v_fingerprint bytea := sha256(convert_to(jsonb_build_array(p_request, p_version, p_lines)::text, 'UTF8'));
  v_request quote_requests;
  v_quote quotes;
  v_priced jsonb;
  v_answer jsonb;
begin
  select * into v_wallet from ledger_accounts where reseller_id = p_reseller for update;
  v_answer := known_result(p_reseller, p_key, v_fingerprint);
  if v_answer is not null then
    return v_answer;
  end if;
  v_answer := maintenance_refusal();
  if v_answer is not null then
    return v_answer;
  end if;
  select * into v_buyer from admit_buyer(p_reseller, p_profile, p_api_key);
  if v_buyer.refusal is not null then
    return v_buyer.refusal;
  end if;
  select * into v_request from quote_requests where id = p_request and reseller_id = p_reseller for update;
  if not found then
    return '{"result": "not_found"}';
  end if;
  v_answer := quote_refusal(v_request, p_version, p_now);
  if v_answer is not null then
    return store_result(p_reseller, p_key, v_fingerprint, v_answer);
  end if;
  select * into v_quote from quotes where request_id = p_request and version = p_version;
  v_priced := quoted_lines(v_quote, p_lines);
  if v_priced ->> 'result' <> 'priced' then
    return store_result(p_reseller, p_key, v_fingerprint, v_priced);
  end if;

  -- What is kept for it is taken before anything else, whatever became of the list that it came with; a refusal leaves it.
  begin
    perform from codes where reserved_for = v_quote.id order by id for update;
    perform release_stock(v_quote.id, v_quote.id);
    v_answer := buy_lines(v_wallet, p_profile, v_buyer.daily_limit, p_key, v_fingerprint, v_priced -> 'lines',
      p_api_key);
    if v_answer ->> 'result' <> 'placed' then
      raise exception using errcode = 'RQ001';
    end if;
    perform release_goods(v_quote.id, null);
  exception when sqlstate 'RQ001' then
    -- Nobody can take less of an offer.
    if v_answer ->> 'result' = 'out_of_stock' then
      v_answer := v_answer || '{"result": "quote_out_of_stock"}';
    end if;
    return case when v_answer ->> 'result' = 'stock_busy' then v_answer
      else store_result(p_reseller, p_key, v_fingerprint, v_answer) end;
  end;
  -- Units of lines that were left out are for everyone again.
  if v_quote.is_reserved and p_lines is not null then
    perform note_product_changes(array(select product_id from quote_lines where quote_id = v_quote.id));
  end if;
  update quote_requests set status = 'accepted', order_id = (v_answer ->> 'order_id')::uuid, ended_at = p_now,
    ended_by = p_profile
  where id = p_request;
  insert into live_events (topic, reseller_id) values ('quotes', p_reseller);
  return store_result(p_reseller, p_key, v_fingerprint, v_answer);
end
$$;
revoke execute on function accept_quote from public;
grant execute on function accept_quote to rasid_app;
