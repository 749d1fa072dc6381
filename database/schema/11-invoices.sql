-- Invoices and credit notes (Algerian decree 05-468: gapless numbers, the identifiers of both parties). Issued after
-- the purchase, by a job or on demand, because a year's counter is one row and no purchase may wait for it.

create table invoice_counters (
  year integer not null check (year between 2000 and 9999),
  kind text not null check (kind in ('invoice', 'credit_note')),
  last integer not null default 0 check (last >= 0),
  -- When the last one was issued: the next is never earlier, even if another server's clock is behind.
  last_issued_at timestamptz not null,
  primary key (year, kind)
);

-- An issued document: immutable when names, prices or rates change.
create table invoices (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  number integer not null check (number > 0),
  order_id uuid not null references orders,
  refund_id uuid unique references order_refunds,
  -- Credit notes only: the invoice that it partly reverses.
  invoice_id uuid references invoices,
  reseller_id uuid not null references reseller_profiles,
  -- {name, legal_form, capital, address, phone, email, rc, nif, nis, ai}
  seller jsonb not null,
  -- {name, wilaya, address, phone, email, rc, nif, nis, ai}
  buyer jsonb not null,
  -- [{name, name_ar, option, option_ar, quantity, unit_price, total}], tax included
  lines jsonb not null,
  currency text not null check (currency in ('DZD', 'USD', 'EUR')),
  tax_rate numeric(5, 2) not null,
  net_amount numeric(14, 2) not null check (net_amount >= 0),
  tax_amount numeric(14, 2) not null check (tax_amount >= 0),
  total_amount numeric(14, 2) not null check (total_amount > 0),
  issued_at timestamptz not null,
  -- Dinars per unit of its currency.
  rate_dzd numeric(18, 6) check (rate_dzd > 0),
  total_dzd numeric(18, 2) check (total_dzd >= 0),
  unique (kind, year, number),
  check (net_amount + tax_amount = total_amount),
  check ((kind = 'credit_note') = (refund_id is not null)),
  check ((kind = 'credit_note') = (invoice_id is not null)),
  constraint dinars_have_their_rate check ((rate_dzd is null) = (total_dzd is null)),
  constraint dinars_are_not_converted check (currency <> 'DZD' or rate_dzd is null)
);
create unique index one_invoice_of_an_order on invoices (order_id) where kind = 'invoice';
create index invoices_of_order on invoices (order_id);
-- Lists, newest first: per business, and all for the accountant, who reads by month.
create index invoices_of_reseller on invoices (reseller_id, issued_at desc, id desc);
create index invoices_by_moment on invoices (issued_at desc, id desc);
create index credit_notes_of_invoice on invoices (invoice_id) where invoice_id is not null;
-- Numbers restart with each year and kind: 123 may mean several.
create index invoices_by_number on invoices (number);
create trigger invoices_are_history
  before update or delete on invoices for each row execute function refuse_change();
create trigger invoices_are_kept
  before truncate on invoices for each statement execute function refuse_change();
grant select on invoices to rasid_app;
