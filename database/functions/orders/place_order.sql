-- Buying, in one round trip. Lock order: wallet, bulk order, subscriptions, codes by id, stock by product; calls nothing
-- outside. Refusals are results: idempotency_key_reused, account_inactive, reseller_not_approved, product_unavailable,
-- option_required, quantity_too_small, price_changed, cart_changed, bulk_order_changed, mixed_currencies, store_in_maintenance
-- (not stored), order_above_limit {limit}, and those of buy_lines(). By an API key: api_key_revoked, api_key_expired and
-- api_off too; with a client's own reference: client_reference_used, or the order that
-- has it. A key's first result answers all its repeats, except stock_busy, which is not stored, so the request can
-- be retried. Without a key (null) it is the store's own, an auto-renewal: see buy_lines().
drop function if exists place_order(uuid, uuid, text, jsonb);
drop function if exists place_order(uuid, uuid, text, jsonb, uuid, text);
create or replace function place_order(p_reseller uuid, p_profile uuid, p_key text, p_lines jsonb,
  p_api_key uuid default null, p_client_reference text default null, p_webhook_metadata jsonb default null) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
-- Rows are accessed by key only; a plan cached while tables were small must not scan them later.
set enable_seqscan = off
-- Before 18, a disabled scan only has an enormous cost, which triggers JIT, taking ten times longer.
set jit = off
as $$
declare
  v_wallet ledger_accounts;
  v_buyer record;
  v_fingerprint bytea := sha256(convert_to(concat_ws(chr(10), p_lines::text, p_client_reference,
    p_webhook_metadata::text), 'UTF8'));
  v_priced jsonb;
  v_answer jsonb;
  -- Lines of the buyer's cart or bulk order.
  v_are_kept boolean := p_lines @? '$[*] ? (@.cart_line_id != null || @.bulk_line_id != null)';
begin
  select * into v_wallet from ledger_accounts where reseller_id = p_reseller for update;
  v_answer := known_result(p_reseller, p_key, v_fingerprint);
  if v_answer is not null then
    return v_answer;
  end if;
  if p_client_reference is not null then
    v_answer := order_of_reference(p_reseller, p_client_reference, p_lines);
    if v_answer is not null then
      return v_answer;
    end if;
  end if;
  v_answer := maintenance_refusal();
  if v_answer is not null then
    return v_answer;
  end if;
  select * into v_buyer from admit_buyer(p_reseller, p_profile, p_api_key);
  if v_buyer.refusal is not null then
    return v_buyer.refusal;
  end if;

  v_priced := price_lines(p_lines, v_buyer.price_list);
  if v_priced ->> 'result' <> 'priced' then
    return store_result(p_reseller, p_key, v_fingerprint, v_priced);
  end if;
  -- Two tabs pay for the same cart: the second one finds its lines gone, and buys nothing twice.
  if v_are_kept then
    v_answer := find_changed_line(p_profile, p_lines);
    if v_answer is not null then
      return store_result(p_reseller, p_key, v_fingerprint, v_answer);
    end if;
  end if;

  v_answer := order_limit_refusal(v_priced -> 'lines');
  if v_answer is not null then
    return store_result(p_reseller, p_key, v_fingerprint, v_answer);
  end if;

  v_answer := buy_lines(v_wallet, p_profile, v_buyer.daily_limit, p_key, v_fingerprint, v_priced -> 'lines',
    p_api_key, p_client_reference, p_webhook_metadata);
  -- Not stored under the key: it is unknown whether the locked units will be sold.
  if v_answer ->> 'result' = 'stock_busy' then
    return v_answer;
  elsif v_are_kept and v_answer ->> 'result' = 'placed' then
    perform clear_bought_lines(p_profile, p_lines);
  end if;
  return store_result(p_reseller, p_key, v_fingerprint, v_answer);
end
$$;
revoke execute on function place_order from public;
grant execute on function place_order to rasid_app;
