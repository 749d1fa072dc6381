-- Invoices and credit notes (Algerian decree 05-468: unbroken numbers, the identifiers of both sides). They are issued after
-- the purchase, by a job or by whoever asks first: the number of a year is one row, and no purchase waits for it.

alter table settings
  add column seller_name text not null default 'Rasid' check (length(seller_name) between 1 and 200),
  add column seller_legal_form text check (length(seller_legal_form) between 1 and 100),
  add column seller_capital text check (length(seller_capital) between 1 and 60),
  add column seller_address text check (length(seller_address) between 1 and 300),
  add column seller_rc text check (length(seller_rc) <= 40),
  add column seller_nif text check (length(seller_nif) <= 40),
  add column seller_nis text check (length(seller_nis) <= 40),
  add column seller_ai text check (length(seller_ai) <= 40),
  -- Per cent, contained in all prices.
  add column tax_rate numeric(5, 2) not null default 0 check (tax_rate between 0 and 99.99),
  add column invoicing_version integer not null default 1;

create table invoice_counters (
  year integer not null check (year between 2000 and 9999),
  kind text not null check (kind in ('invoice', 'credit_note')),
  last integer not null default 0 check (last >= 0),
  -- When the last one was issued: the next is no earlier, whatever the clock of another server says.
  last_issued_at timestamptz not null,
  primary key (year, kind)
);

-- A paper as it was issued: nothing of it changes when names, prices or rates do.
create table invoices (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  number integer not null check (number > 0),
  order_id uuid not null references orders,
  refund_id uuid unique references order_refunds,
  -- Of a credit note: the invoice that it takes back a part of.
  invoice_id uuid references invoices,
  reseller_id uuid not null references reseller_profiles,
  -- {name, legal_form, capital, address, phone, email, rc, nif, nis, ai}
  seller jsonb not null,
  -- {name, wilaya, address, phone, email, rc, nif, nis, ai}
  buyer jsonb not null,
  -- [{name, name_ar, option, option_ar, quantity, unit_price, total}], tax contained
  lines jsonb not null,
  currency text not null check (currency in ('DZD', 'USD', 'EUR')),
  tax_rate numeric(5, 2) not null,
  net_amount numeric(14, 2) not null check (net_amount >= 0),
  tax_amount numeric(14, 2) not null check (tax_amount >= 0),
  total_amount numeric(14, 2) not null check (total_amount > 0),
  issued_at timestamptz not null,
  unique (kind, year, number),
  check (net_amount + tax_amount = total_amount),
  check ((kind = 'credit_note') = (refund_id is not null)),
  check ((kind = 'credit_note') = (invoice_id is not null))
);
create unique index one_invoice_of_an_order on invoices (order_id) where kind = 'invoice';
create index invoices_of_order on invoices (order_id);
-- Lists, newest first: of one business, and of all of them for the accountant, who reads by month.
create index invoices_of_reseller on invoices (reseller_id, issued_at desc, id desc);
create index invoices_by_moment on invoices (issued_at desc, id desc);
create index credit_notes_of_invoice on invoices (invoice_id) where invoice_id is not null;
create trigger invoices_are_history
  before update or delete on invoices for each row execute function refuse_change();
create trigger invoices_are_kept
  before truncate on invoices for each statement execute function refuse_change();

-- The next number of a kind in the year of a moment, in Algeria. Held until the paper is written: who comes second waits,
-- and a paper that is not written takes no number. Its moment is asked for before that wait, so numbers would not follow
-- time without the counter's own.
create function next_invoice_number(
  p_kind text, p_now timestamptz, out year integer, out number integer, out issued_at timestamptz
)
language plpgsql
as $$
begin
  year := extract(year from p_now at time zone 'Africa/Algiers');
  insert into invoice_counters as c (year, kind, last, last_issued_at) values (next_invoice_number.year, p_kind, 1, p_now)
  on conflict on constraint invoice_counters_pkey do update
    set last = c.last + 1, last_issued_at = greatest(c.last_issued_at, p_now)
  returning c.last, c.last_issued_at into number, issued_at;
end
$$;

create function tax_of(p_total numeric, p_rate numeric) returns numeric
language sql immutable
as $$ select p_total - round(p_total * 100 / (100 + p_rate), 2) $$;

-- The invoice of an order that was paid for, issued if there is none yet; null for what cost nothing, and for what was paid
-- back before there were credit notes, which no paper could take back.
create function issue_invoice(p_order uuid, p_now timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_settings settings;
  v_id uuid;
  v_number record;
begin
  select * into v_order from orders where id = p_order for no key update;
  select id into v_id from invoices where order_id = p_order and kind = 'invoice';
  if v_id is not null or v_order.id is null or v_order.total_amount = 0
    or v_order.refunded_amount > (select coalesce(sum(amount), 0) from order_refunds where order_id = p_order) then
    update orders set is_invoice_due = false where id = p_order and is_invoice_due;
    return v_id;
  end if;
  select * into v_settings from settings;
  v_number := next_invoice_number('invoice', p_now);
  insert into invoices (kind, year, number, order_id, reseller_id, seller, buyer, lines, currency, tax_rate, net_amount,
    tax_amount, total_amount, issued_at)
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
    tax_of(v_order.total_amount, v_settings.tax_rate), v_order.total_amount, v_number.issued_at
  returning id into v_id;
  update orders set is_invoice_due = false where id = p_order and is_invoice_due;
  insert into live_events (topic, reseller_id) values ('orders', v_order.reseller_id);
  return v_id;
end
$$;

-- The credit note of a refund, issued if there is none yet, after the invoice that it belongs to; null where that order has
-- none. Its tax is that of all that was credited so far less that of the notes before: each part's net and tax are at least
-- zero, and together they come to the invoice's exactly. (Rounded one by one, a hundred parts of 0.01 are all net, and leave
-- more tax to the last than it has.)
create function issue_credit_note(p_refund uuid, p_now timestamptz) returns uuid
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
    select coalesce(sum(total_amount), 0) as total, coalesce(sum(tax_amount), 0) as tax into v_credited
    from invoices where invoice_id = v_invoice.id;
    v_tax := tax_of(v_credited.total + v_refund.amount, v_invoice.tax_rate) - v_credited.tax;
    v_number := next_invoice_number('credit_note', greatest(p_now, v_invoice.issued_at));
    insert into invoices (kind, year, number, order_id, refund_id, invoice_id, reseller_id, seller, buyer, lines, currency,
      tax_rate, net_amount, tax_amount, total_amount, issued_at)
    select 'credit_note', v_number.year, v_number.number, v_refund.order_id, p_refund, v_invoice.id, v_invoice.reseller_id,
      v_invoice.seller, v_invoice.buyer,
      (select jsonb_agg(jsonb_build_object('name', i.product_name, 'name_ar', i.product_name_ar, 'option', i.option_name,
        'option_ar', i.option_name_ar, 'quantity', x.quantity, 'unit_price', i.unit_price::text, 'total', x.amount)
        order by i.position)
        from jsonb_to_recordset(v_refund.lines) as x (item_id uuid, quantity integer, amount text)
        join order_items i on i.id = x.item_id where x.quantity > 0),
      v_invoice.currency, v_invoice.tax_rate, v_refund.amount - v_tax, v_tax, v_refund.amount, v_number.issued_at
    returning id into v_id;
    insert into live_events (topic, reseller_id) values ('orders', v_invoice.reseller_id);
  end if;
  update order_refunds set is_credit_note_due = false where id = p_refund and is_credit_note_due;
  return v_id;
end
$$;

-- Issues the oldest paper that is due and that nobody else is at; false where there is none. One for each transaction: two
-- who held a number and waited for each other's orders would never end.
create function issue_next_paper(p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_id uuid;
begin
  select id into v_id from orders where is_invoice_due order by id limit 1 for no key update skip locked;
  if found then
    perform issue_invoice(v_id, p_now);
    return true;
  end if;
  select r.id into v_id from order_refunds r join orders o on o.id = r.order_id
  where r.is_credit_note_due order by r.id limit 1 for no key update of o skip locked;
  if found then
    perform issue_credit_note(v_id, p_now);
    return true;
  end if;
  return false;
end
$$;

revoke execute on function next_invoice_number, tax_of, issue_invoice, issue_credit_note, issue_next_paper from public;
grant execute on function issue_invoice, issue_credit_note, issue_next_paper to rasid_app;
grant select on invoices to rasid_app;
