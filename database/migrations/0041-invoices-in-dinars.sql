-- Papers in another currency than dinars say what they come to in dinars, at the rate that was in force when it was paid for.
-- What was issued before says nothing of it, and stays as it is.

alter table invoices
  -- Dinars for one unit of the paper's currency.
  add column rate_dzd numeric(18, 6) check (rate_dzd > 0),
  add column total_dzd numeric(18, 2) check (total_dzd >= 0),
  add constraint dinars_have_their_rate check ((rate_dzd is null) = (total_dzd is null)),
  add constraint dinars_are_not_converted check (currency <> 'DZD' or rate_dzd is null);

-- As in 0034, with the counter-value: the transfer that paid for the order keeps the rate of its currency, and the dinar's is
-- that of the same moment.
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
      -- One who closed their account names nobody any more; the business stays.
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

-- As in 0034, with the counter-value, which is counted as the tax is: that of all that was credited so far less that of the
-- notes before, at the invoice's rate, so that together they come to the invoice's.
create or replace function issue_credit_note(p_refund uuid, p_now timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_refund order_refunds;
  v_invoice invoices;
  v_id uuid;
  v_number record;
  v_credited record;
  v_tax numeric;
begin
  select * into v_refund from order_refunds where id = p_refund;
  if not found then
    return null;
  end if;
  -- Takes the order's row, so that two never write the same paper.
  perform issue_invoice(v_refund.order_id, p_now);
  select * into v_invoice from invoices where order_id = v_refund.order_id and kind = 'invoice';
  select id into v_id from invoices where refund_id = p_refund;
  if v_id is null and v_invoice.id is not null then
    select coalesce(sum(total_amount), 0) as total, coalesce(sum(tax_amount), 0) as tax,
      coalesce(sum(total_dzd), 0) as dzd into v_credited
    from invoices where invoice_id = v_invoice.id;
    v_tax := tax_of(v_credited.total + v_refund.amount, v_invoice.tax_rate) - v_credited.tax;
    v_number := next_invoice_number('credit_note', greatest(p_now, v_invoice.issued_at));
    insert into invoices (kind, year, number, order_id, refund_id, invoice_id, reseller_id, seller, buyer, lines, currency,
      tax_rate, net_amount, tax_amount, total_amount, rate_dzd, total_dzd, issued_at)
    select 'credit_note', v_number.year, v_number.number, v_refund.order_id, p_refund, v_invoice.id, v_invoice.reseller_id,
      v_invoice.seller, v_invoice.buyer,
      (select jsonb_agg(jsonb_build_object('name', i.product_name, 'name_ar', i.product_name_ar, 'option', i.option_name,
        'option_ar', i.option_name_ar, 'quantity', x.quantity, 'unit_price', i.unit_price::text, 'total', x.amount)
        order by i.position)
        from jsonb_to_recordset(v_refund.lines) as x (item_id uuid, quantity integer, amount text)
        join order_items i on i.id = x.item_id where x.quantity > 0),
      v_invoice.currency, v_invoice.tax_rate, v_refund.amount - v_tax, v_tax, v_refund.amount, v_invoice.rate_dzd,
      round((v_credited.total + v_refund.amount) * v_invoice.rate_dzd, 2) - v_credited.dzd, v_number.issued_at
    returning id into v_id;
    insert into live_events (topic, reseller_id) values ('orders', v_invoice.reseller_id);
  end if;
  update order_refunds set is_credit_note_due = false where id = p_refund and is_credit_note_due;
  return v_id;
end
$$;
