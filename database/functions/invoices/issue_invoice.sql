-- The invoice of a paid order, issued on demand; null for free orders, and for those refunded before credit notes
-- existed, which nothing could reverse. In another currency it states the total in dinars: at the rate stored with the
-- payment's transfer and the dinar rate of that moment.
create or replace function issue_invoice(p_order uuid, p_now timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_settings settings;
  v_id uuid;
  v_number record;
  v_rate numeric;
begin
  select * into v_order from orders where id = p_order for no key update;
  select id into v_id from invoices where order_id = p_order and kind = 'invoice';
  if v_id is not null or v_order.id is null or v_order.total_amount = 0
    or v_order.refunded_amount > (select coalesce(sum(amount), 0) from order_refunds where order_id = p_order) then
    update orders set is_invoice_due = false where id = p_order and is_invoice_due;
    return v_id;
  end if;
  select * into v_settings from settings;
  if v_order.currency <> 'DZD' then
    select round(units_per_ledger_unit_at('DZD', t.created_at) / t.rate, 6) into v_rate
    from ledger_transfers t where t.id = v_order.transfer_id;
  end if;
  v_number := next_invoice_number('invoice', p_now);
  insert into invoices (kind, year, number, order_id, reseller_id, seller, buyer, lines, currency, tax_rate, net_amount,
    tax_amount, total_amount, rate_dzd, total_dzd, issued_at)
  select 'invoice', v_number.year, v_number.number, p_order, v_order.reseller_id,
    jsonb_build_object('name', v_settings.seller_name, 'legal_form', v_settings.seller_legal_form,
      'capital', v_settings.seller_capital, 'address', v_settings.seller_address, 'phone', v_settings.support_phone,
      'email', v_settings.support_email, 'rc', v_settings.seller_rc, 'nif', v_settings.seller_nif,
      'nis', v_settings.seller_nis, 'ai', v_settings.seller_ai),
    (select jsonb_build_object(
      'name', coalesce(r.trade_name, nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email, '–'),
      'wilaya', r.wilaya, 'address', r.address, 'phone', r.phone, 'email', p.email, 'rc', r.rc, 'nif', r.nif,
      'nis', r.nis, 'ai', r.ai)
      -- A closed account is anonymous; the business stays.
      from reseller_profiles r
      left join profiles p on p.reseller_id = r.id and p.member_role = 'owner' and p.closed_at is null
      where r.id = v_order.reseller_id),
    (select jsonb_agg(jsonb_build_object('name', i.product_name, 'name_ar', i.product_name_ar, 'option', i.option_name,
      'option_ar', i.option_name_ar, 'quantity', i.quantity, 'unit_price', i.unit_price::text,
      'total', i.total_amount::text) order by i.position)
      from order_items i where i.order_id = p_order),
    v_order.currency, v_settings.tax_rate, v_order.total_amount - tax_of(v_order.total_amount, v_settings.tax_rate),
    tax_of(v_order.total_amount, v_settings.tax_rate), v_order.total_amount, v_rate,
    round(v_order.total_amount * v_rate, 2), v_number.issued_at
  returning id into v_id;
  update orders set is_invoice_due = false where id = p_order and is_invoice_due;
  insert into live_events (topic, reseller_id) values ('orders', v_order.reseller_id);
  return v_id;
end
$$;
revoke execute on function issue_invoice from public;
grant execute on function issue_invoice to rasid_app;
