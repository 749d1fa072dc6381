-- The first answer to the purchase with this reference of the client's own, or client_reference_used {order_number} if it
-- was one of other goods; null: there is none. Prices may have changed since, and don't matter. The caller has locked the
-- wallet.
create or replace function order_of_reference(p_reseller uuid, p_reference text, p_lines jsonb) returns jsonb
language plpgsql stable
as $$
declare
  v_order orders;
begin
  select * into v_order from orders where reseller_id = p_reseller and client_reference = p_reference;
  if not found then
    return null;
  elsif array(select row (i.product_id, i.plan_id, i.variation_id, i.quantity)::text
      from order_items i where i.order_id = v_order.id order by i.position)
    is distinct from array(select row (x.product_id, x.plan_id, x.variation_id, x.quantity)::text
      from jsonb_array_elements(p_lines) with ordinality l
      cross join lateral jsonb_to_record(l.value) as x (product_id uuid, plan_id uuid, variation_id uuid, quantity integer)
      order by l.ordinality) then
    return jsonb_build_object('result', 'client_reference_used', 'order_number', v_order.order_number);
  end if;
  return (
    select k.result || '{"repeated": true}'
    from ledger_transfers t
    join idempotency_keys k on k.reseller_id = p_reseller
      and k.key = substr(t.idempotency_key, length('purchase:' || p_reseller || ':') + 1)
    where t.id = v_order.transfer_id
  );
end
$$;
revoke execute on function order_of_reference from public;
