-- Pays priced lines (price_lines) from a locked wallet and makes their order: the one way of purchases and of accepted
-- offers. p_key null: an auto-renewal, which sends its own notification and has no key that anybody could send. Refusals, of
-- which none is stored here: daily_limit_reached, api_key_limit_reached, insufficient_balance, not_renewable, out_of_stock
-- {line, available}, stock_busy.
drop function if exists buy_lines(ledger_accounts, uuid, numeric, text, bytea, jsonb);
drop function if exists buy_lines(ledger_accounts, uuid, numeric, text, bytea, jsonb, uuid, text);
create or replace function buy_lines(p_wallet ledger_accounts, p_profile uuid, p_daily_limit numeric, p_key text,
  p_fingerprint bytea, p_lines jsonb, p_api_key uuid default null, p_client_reference text default null,
  p_webhook_metadata jsonb default null) returns jsonb
language plpgsql
as $$
declare
  v_currency text := p_lines -> 0 ->> 'currency';
  v_total numeric := (select sum((l ->> 'total_amount')::numeric) from jsonb_array_elements(p_lines) l);
  v_rate numeric := units_per_ledger_unit(v_currency);
  v_spent numeric;
  v_debit numeric(24, 8);
  v_codes jsonb;
  v_transfer ledger_transfers;
  v_order orders;
  v_balance numeric;
  v_refusal jsonb;
begin
  -- Compared in the price's currency at its minor unit.
  if p_daily_limit is not null then
    v_spent := spent_today(p_profile, p_wallet.id);
    if v_spent + round(v_total / v_rate * units_per_ledger_unit('DZD'), 2) > p_daily_limit then
      return jsonb_build_object('result', 'daily_limit_reached',
        'limit', p_daily_limit::text, 'left', greatest(p_daily_limit - v_spent, 0)::text);
    end if;
  end if;
  if p_api_key is not null then
    v_refusal := key_limit_refusal(p_api_key, p_wallet.id,
      round(v_total / v_rate * units_per_ledger_unit('DZD'), 2));
    if v_refusal is not null then
      return v_refusal;
    end if;
  end if;
  if round(p_wallet.balance * v_rate, 2) < v_total then
    return jsonb_build_object('result', 'insufficient_balance',
      'balance', round(p_wallet.balance * v_rate, 2)::text, 'total', v_total::text, 'currency', v_currency);
  end if;
  v_debit := debit_of(p_wallet.balance, v_total, v_rate);

  if p_lines @? '$[*] ? (@.renews_id != null)' then
    v_refusal := find_renewal_refusal(p_wallet.reseller_id, p_lines);
    if v_refusal is not null then
      return v_refusal;
    end if;
  end if;

  select t.codes, t.refusal into v_codes, v_refusal from take_goods(p_lines) t;
  if v_refusal is not null then
    return v_refusal;
  end if;

  v_transfer := purchase_transfer(p_lines, v_total, v_currency, v_rate);
  v_transfer.idempotency_key := coalesce('purchase:' || p_wallet.reseller_id || ':' || p_key,
    'renewal:' || v_transfer.reference_id);
  v_transfer.fingerprint := p_fingerprint;
  v_transfer.actor_id := p_profile;
  v_balance := post_transfer(v_transfer, p_wallet.id, jsonb_build_object('sales', v_debit::text));
  v_order := write_order(v_transfer.reference_id, p_wallet.reseller_id, p_profile, v_transfer.id, v_currency, v_total,
    p_lines, v_codes, p_api_key, p_client_reference, p_webhook_metadata);

  perform hide_emptied_pools(p_lines);
  perform mark_renewed(v_order, p_lines);
  if p_key is not null then
    perform notify_of_purchase(v_order);
  end if;
  insert into live_events (topic, reseller_id) values ('balance', p_wallet.reseller_id), ('orders', p_wallet.reseller_id);
  return jsonb_build_object('result', 'placed',
    'order_id', v_order.id, 'order_number', v_order.order_number, 'status', v_order.status,
    'payment_status', v_order.payment_status, 'total', v_total::text, 'currency', v_currency,
    'balance', v_balance::text, 'client_reference', p_client_reference, 'created_at', v_order.created_at);
end
$$;
revoke execute on function buy_lines from public;
