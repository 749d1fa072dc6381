-- What Orders Management asks for of a million orders (specification, section 2): its figures and its lists.

-- By time of day; ids have the same order, but the time in an id is that of its writing, and a past may be written today.
create index orders_by_time on orders (created_at);
-- What was paid is nearly all of them; the others are looked for.
create index orders_not_paid on orders (payment_status, id desc) where payment_status <> 'paid';
create index orders_not_completed_by_price on orders (status, total_dzd, id) where status <> 'completed';

-- How many orders there were, and what they brought, up to a moment of at least a day ago. Orders and entries of the ledger
-- are never deleted and their numbers only grow, so a figure is what stands here and a count of what came after: always
-- exact, and as cheap as one day. Counters that each purchase adds to would make all purchases wait for one row; a job that
-- counts now and then would show figures of then.
create table order_figures (
  is_only boolean primary key default true check (is_only),
  orders bigint not null default 0,
  last_order uuid not null default '00000000-0000-0000-0000-000000000000',
  sales numeric(28, 8) not null default 0,
  last_sequence bigint not null default 0,
  counted_at timestamptz not null default now()
);
insert into order_figures default values;
grant select on order_figures to rasid_app;

-- Takes what is older than a day into what stands there: no transaction lives so long, so nothing comes in below it later.
create function count_orders(p_until timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_known order_figures;
  v_sales uuid := (select id from ledger_accounts where code = 'sales');
  -- Ids begin with the milliseconds of their writing (0015).
  v_order uuid := (lpad(to_hex((extract(epoch from p_until) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;
  v_sequence bigint;
begin
  select * into v_known from order_figures for update;
  if v_order <= v_known.last_order then
    return;
  end if;
  v_sequence := coalesce((select max(sequence) from ledger_entries
    where account_id = v_sales and sequence > v_known.last_sequence and transfer_id < v_order), v_known.last_sequence);
  update order_figures set
    orders = orders + (select count(*) from orders o where o.id > v_known.last_order and o.id <= v_order),
    last_order = v_order,
    sales = sales + coalesce((select sum(amount) from ledger_entries
      where account_id = v_sales and sequence > v_known.last_sequence and sequence <= v_sequence), 0),
    last_sequence = v_sequence,
    counted_at = now();
end
$$;

-- All orders by state, and what the sales account holds: purchases less refunds, in the ledger's currency. States that an
-- order leaves again, and cancelled ones, are few and are counted; completed is what is left.
create function read_order_figures(
  out total bigint, out pending bigint, out processing bigint, out completed bigint, out cancelled bigint, out revenue numeric
)
language plpgsql stable
as $$
declare
  v_known order_figures;
begin
  select * into v_known from order_figures;
  total := v_known.orders + (select count(*) from orders o where o.id > v_known.last_order);
  pending := (select count(*) from orders o where o.status = 'pending');
  processing := (select count(*) from orders o where o.status = 'processing');
  cancelled := (select count(*) from orders o where o.status = 'cancelled');
  completed := total - pending - processing - cancelled;
  revenue := v_known.sales + coalesce((select sum(e.amount) from ledger_entries e
    where e.account_id = (select a.id from ledger_accounts a where a.code = 'sales')
      and e.sequence > v_known.last_sequence), 0);
end
$$;
revoke execute on function count_orders, read_order_figures from public;
grant execute on function count_orders, read_order_figures to rasid_app;
