-- A business's purchase history (specification, section 2): by time, state and price, searched, counted; and files that
-- were delivered, of which each look is recorded as that of a code.

-- By the time of the order: ids have the same order, but a past may be written today. The index by state is made anew so.
create index orders_of_reseller_by_time on orders (reseller_id, created_at, id);
drop index orders_of_reseller_by_status;
create index orders_of_reseller_by_status on orders (reseller_id, status, created_at, id);
-- Trials: they move no balance, so the movements do not know them.
create index orders_without_transfer on orders (reseller_id, id) where transfer_id is null;

-- What an order is found by: its number, what was bought in both languages, and whom its buyer says that it is for.
create function order_words(p_order uuid) returns text
language sql stable
as $$
  select concat_ws(' ', o.order_number, (
    select string_agg(concat_ws(' ', i.product_name, i.product_name_ar, i.option_name, i.option_name_ar,
      i.customer_reference), ' ' order by i.position)
    from order_items i where i.order_id = o.id))
  from orders o where o.id = p_order
$$;

-- As before, and with the buyer's own references: orders are searched by the words of the movements that paid for them.
create or replace function found_by(p_entry ledger_entries) returns movement_index
language sql stable
as $$
  select p_entry.account_id, p_entry.sequence,
    case when p_entry.kind = 'deposit' then 'deposit' || coalesce(':' || d.method, '') else p_entry.kind end,
    search_words(left(concat_ws(' ', t.description, d.reference, d.transfer_reference, d.checkout_id,
      case when p_entry.kind in ('purchase', 'refund') then order_words(t.reference_id) end), 12000)),
    p_entry.created_at
  from ledger_transfers t
  left join deposits d on p_entry.kind = 'deposit' and d.id = t.reference_id
  where t.id = p_entry.transfer_id
$$;

-- How many orders a business had up to one of them. Orders are never deleted, and those of one business get their ids under
-- the lock of its wallet: what is counted once stays so, and only what came after is counted anew.
create table order_counts (
  reseller_id uuid primary key references reseller_profiles on delete cascade,
  orders bigint not null,
  last_order uuid not null
);

-- All orders of a business by the state that it reads. Pending and canceled ones are few; delivered is what is left.
create function count_orders_of(p_reseller uuid, out total bigint, out pending bigint, out canceled bigint)
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off
set jit = off
as $$
declare
  v_known order_counts;
  v_new record;
begin
  select * into v_known from order_counts where reseller_id = p_reseller;
  select count(*) as orders, (array_agg(id order by id desc))[1] as last_order into v_new from orders
  where reseller_id = p_reseller and id > coalesce(v_known.last_order, '00000000-0000-0000-0000-000000000000');
  total := coalesce(v_known.orders, 0) + v_new.orders;
  pending := (select count(*) from orders where reseller_id = p_reseller and status in ('pending', 'processing'));
  canceled := (select count(*) from orders where reseller_id = p_reseller and status = 'cancelled');
  -- Now and then, so that a look seldom writes; of two at once the second one finds it done.
  if v_new.orders > 500 then
    insert into order_counts as c (reseller_id, orders, last_order) values (p_reseller, total, v_new.last_order)
    on conflict (reseller_id) do update set orders = excluded.orders, last_order = excluded.last_order
    where c.last_order < excluded.last_order;
  end if;
end
$$;

-- A file that was handed over to this business and stands: recorded as seen, as reveal_deliveries() does. False: not theirs.
create function reveal_file(p_file uuid, p_reseller uuid, p_profile uuid, p_ip text) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_delivery uuid;
begin
  perform from orders o join order_items i on i.order_id = o.id join deliveries d on d.order_item_id = i.id
  where d.file_id = p_file and o.reseller_id = p_reseller for share of o;
  if not found then
    return false;
  end if;
  select id into v_delivery from deliveries where file_id = p_file and withdrawn_at is null;
  if not found then
    return false;
  end if;
  insert into code_reveals (delivery_id, profile_id, ip) values (v_delivery, p_profile, p_ip);
  return true;
end
$$;

revoke execute on function count_orders_of, reveal_file from public;
grant execute on function count_orders_of, reveal_file to rasid_app;
