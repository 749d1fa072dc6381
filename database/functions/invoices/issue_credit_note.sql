-- The credit note of a refund, issued on demand, after its invoice; null if that order has none. Tax, and dinars at the
-- invoice's rate, are cumulative: those of everything credited so far less those of earlier notes, so net and tax of
-- each part are at least zero and add up to the invoice's exactly. (Rounded one by one, a hundred parts of 0.01 would
-- all be net, and leave the last one more tax than its amount.)
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
  -- Locks the order's row, so that only one session issues it.
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
revoke execute on function issue_credit_note from public;
grant execute on function issue_credit_note to rasid_app;
