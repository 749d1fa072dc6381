-- Refunds an amount of an order to its wallet, null: all that is left. Returns the transfer.
create or replace function refund_payment(p_order orders, p_amount numeric, p_actor uuid, p_key text) returns uuid
language plpgsql
as $$
declare
  v_reversal jsonb := reverse_transfer(p_order.transfer_id, p_amount, p_actor, p_key, 'Refund: order ' || p_order.order_number);
begin
  if v_reversal ->> 'result' = 'key_reused' then
    -- Another order used the key since the caller looked it up: roll back all of this one.
    raise unique_violation using constraint = 'order_refunds_idempotency_key_key',
      message = 'the key refunds something else';
  elsif v_reversal ->> 'result' <> 'reversed' then
    raise exception 'order % can''t be refunded: %', p_order.id, v_reversal;
  end if;
  return (v_reversal ->> 'transfer_id')::uuid;
end
$$;
revoke execute on function refund_payment from public;
