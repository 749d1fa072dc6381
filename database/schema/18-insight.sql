-- Figures: sales and deposits by day of Algeria, counted by a job from what happened (decision 76).

-- What happened and is not in the figures yet: written with it, deleted by the transaction that counts it. No index and
-- no key: a purchase only appends a row, and few rows wait.
create table uncounted (
  id uuid not null,
  kind text not null check (kind in ('order', 'refund', 'deposit'))
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_insert_threshold = -1);
grant select on uncounted to rasid_app;
create trigger orders_are_counted after insert on orders
  for each row execute function count_later('order');
create trigger refunds_are_counted after insert on order_refunds
  for each row execute function count_later('refund');
create trigger deposits_are_counted after update on deposits
  for each row when (old.status <> 'paid' and new.status = 'paid') execute function count_later('deposit');

-- A day by one dimension: key is an id, a wilaya or a currency, empty where there is none. Refunds belong to the day on which they
-- were made. Amounts by their own currency, or by the rate of their time; unrounded, so that the order of counting makes no difference.
create table sales_days (
  dimension text not null
    check (dimension in ('all', 'category', 'product', 'reseller', 'wilaya', 'price_list', 'currency')),
  day date not null,
  key text not null,
  orders bigint not null,
  units bigint not null,
  refunded_units bigint not null,
  -- Units whose cost nobody entered: they have no part in costed and cost.
  uncosted_units bigint not null,
  -- Purchases, and what was refunded of any; of units with a known cost: purchases less refunds, and what they cost.
  sales_dzd numeric not null,
  sales_usd numeric not null,
  sales_eur numeric not null,
  refunds_dzd numeric not null,
  refunds_usd numeric not null,
  refunds_eur numeric not null,
  costed_dzd numeric not null,
  costed_usd numeric not null,
  costed_eur numeric not null,
  cost_dzd numeric not null,
  cost_usd numeric not null,
  cost_eur numeric not null,
  primary key (dimension, day, key)
);
create index sales_days_of_key on sales_days (dimension, key, day);
grant select on sales_days to rasid_app;

-- The same by month, added to with the days: periods read the months that lie in them (sales_over). day is the month's first.
create table sales_months (like sales_days including all);
grant select on sales_months to rasid_app;

create table deposit_days (
  day date not null,
  method text not null references deposit_methods,
  deposits bigint not null,
  -- Credited amounts, and the fees paid on top.
  credited_dzd numeric not null,
  credited_usd numeric not null,
  credited_eur numeric not null,
  fees_dzd numeric not null,
  fees_usd numeric not null,
  fees_eur numeric not null,
  primary key (day, method)
);
grant select on deposit_days to rasid_app;

-- What a business bought in a month, by category: its own figures. Refunded parts are in none of it, nor in the month of their
-- purchase. An empty category: none. Saved against the catalogue's price of that time, by what made the price.
create table client_months (
  reseller_id uuid not null,
  month date not null,
  category text not null,
  spent_dzd numeric not null,
  spent_usd numeric not null,
  spent_eur numeric not null,
  by_list_dzd numeric not null,
  by_list_usd numeric not null,
  by_list_eur numeric not null,
  by_tier_dzd numeric not null,
  by_tier_usd numeric not null,
  by_tier_eur numeric not null,
  by_quote_dzd numeric not null,
  by_quote_usd numeric not null,
  by_quote_eur numeric not null,
  primary key (reseller_id, month, category)
);
grant select on client_months to rasid_app;

-- Products whose codes or prices changed since their rows of stock_values were made: written with the change. Without an index,
-- as uncounted. Purchases write none: their orders are noted already (unvalued_products), and count_sales notes the products.
create table stock_changes (
  product_id uuid not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_insert_threshold = -1);
grant select on stock_changes to rasid_app;
create trigger added_codes_are_stock after insert on codes
  referencing new table as moved_rows for each statement execute function note_stock();
create trigger changed_codes_are_stock after update on codes for each row
  when (old.status <> new.status and new.status <> 'sold') execute function note_product_stock('product_id');
create trigger removed_codes_are_stock after delete on codes
  referencing old table as moved_rows for each statement execute function note_stock();
create trigger product_prices_value_stock after update on products for each row
  when ((old.cost_price, old.consumer_price, old.pricing_display_currency)
    is distinct from (new.cost_price, new.consumer_price, new.pricing_display_currency))
  execute function note_product_stock('id');
create trigger plan_prices_value_stock after update on plans for each row
  when (old.price is distinct from new.price) execute function note_product_stock('product_id');
create trigger variation_prices_value_stock after update on variations for each row
  when (old.price is distinct from new.price) execute function note_product_stock('product_id');

-- What the options' codes cost and would bring, in the currency of their product, as of the last run of value_stock: the report
-- on stock would read and price each code of a large store. Decision 107.
create table stock_values (
  pool_id uuid primary key,
  product_id uuid not null,
  plan_id uuid,
  variation_id uuid,
  currency text not null,
  free integer not null,
  reserved integer not null,
  -- Null: nobody entered it.
  cost numeric,
  price numeric not null
);
create index stock_values_of_product on stock_values (product_id);
-- The report's order, in each currency.
create index stock_values_by_worth on stock_values (currency, cost desc nulls last, price desc, pool_id);
grant select on stock_values to rasid_app;

-- What was credited last, among a million deposits.
create index deposits_by_decision on deposits (decided_at) where status = 'paid';
-- Who is on.
create index sessions_by_sight on sessions (last_seen_at);
