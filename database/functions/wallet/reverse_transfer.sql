-- Refunds a transfer to its wallet, in full or in parts, never more than its amount (design: corrections are reversing
-- transfers). p_amount is in the original's currency; null means all that is left. Results: reversed, repeated,
-- key_reused, nothing_left, amount_too_large.
create or replace function reverse_transfer(
  p_transfer uuid, p_amount numeric, p_actor uuid, p_key text, p_description text
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_original ledger_transfers;
  v_wallet ledger_accounts;
  v_reversal ledger_transfers;
  v_known ledger_transfers;
  v_paid numeric;
  v_left numeric;
  v_back numeric;
  v_back_before numeric;
  v_counter text;
begin
  select * into strict v_original from ledger_transfers
  where id = p_transfer and kind in ('purchase', 'debit') and reverses_id is null;
  select a.* into strict v_wallet from ledger_accounts a join ledger_entries e on e.account_id = a.id
  where e.transfer_id = p_transfer and a.kind = 'wallet' for update of a;

  v_reversal.fingerprint := sha256(convert_to(jsonb_build_array(p_transfer, p_amount)::text, 'UTF8'));
  select * into v_known from ledger_transfers where idempotency_key = p_key;
  if found then
    return jsonb_build_object('result',
      case when v_known.fingerprint = v_reversal.fingerprint then 'repeated' else 'key_reused' end);
  end if;

  select v_original.original_amount - coalesce(sum(original_amount), 0) into v_left
  from ledger_transfers where reverses_id = p_transfer;
  if v_left <= 0 then
    return jsonb_build_object('result', 'nothing_left');
  end if;
  if coalesce(p_amount, v_left) > v_left or p_amount <= 0 then
    return jsonb_build_object('result', 'amount_too_large', 'left', v_left::text);
  end if;

  select -e.amount into v_paid from ledger_entries e where e.transfer_id = p_transfer and e.account_id = v_wallet.id;
  select coalesce(sum(e.amount), 0) into v_back_before
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
  where t.reverses_id = p_transfer and e.account_id = v_wallet.id;
  -- The last part takes the rest of the debit, so that the parts add up exactly.
  v_back := case when coalesce(p_amount, v_left) = v_left then v_paid - v_back_before
    else round(v_paid * p_amount / v_original.original_amount, 8) end;
  select a.code into strict v_counter from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where e.transfer_id = p_transfer and a.kind <> 'wallet';

  v_reversal.id := new_id();
  v_reversal.kind := 'refund';
  v_reversal.reference_id := v_original.reference_id;
  v_reversal.idempotency_key := p_key;
  v_reversal.actor_id := p_actor;
  v_reversal.description := p_description;
  v_reversal.original_amount := coalesce(p_amount, v_left);
  v_reversal.original_currency := v_original.original_currency;
  v_reversal.rate := v_original.rate;
  v_reversal.reverses_id := p_transfer;
  v_reversal.created_at := now();
  return jsonb_build_object('result', 'reversed', 'transfer_id', v_reversal.id,
    'balance', post_transfer(v_reversal, v_wallet.id, jsonb_build_object(v_counter, (-v_back)::text))::text);
end
$$;
revoke execute on function reverse_transfer from public;
grant execute on function reverse_transfer to rasid_app;
