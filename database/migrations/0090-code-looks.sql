-- Staff see what was handed over when they must, and find orders by what was handed over. Decision 43.

-- Each look of staff at something that was handed over, with its reason. What the business's own people look at stands in
-- code_reveals: they are told of the one, and remember the other.
create table staff_looks (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references deliveries,
  profile_id uuid not null references profiles,
  ip text check (length(ip) <= 45),
  reason text not null check (length(reason) between 3 and 500),
  looked_at timestamptz not null default now()
);
create index staff_looks_of_delivery on staff_looks (delivery_id);
create trigger staff_looks_are_history
  before update or delete on staff_looks for each row execute function refuse_change();
create trigger staff_looks_are_kept
  before truncate on staff_looks for each statement execute function refuse_change();
grant select on staff_looks to rasid_app;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('welcome', 'deposit_paid',
  'deposit_failed', 'deposit_rejected', 'order_completed', 'order_waiting', 'order_part_delivered', 'order_cancelled',
  'order_refunded', 'report_replaced', 'report_refunded', 'report_refused', 'code_seen_by_staff', 'subscription_expiring',
  'subscription_expired', 'subscription_renewed', 'renewal_failed', 'balance_changed', 'low_balance', 'business_approved',
  'business_rejected', 'member_joined', 'back_in_stock', 'review_answered'));

-- As before, and not by staff either: a code that anybody has read is not sold to the next.
create or replace function is_code_seen(p_code uuid) returns boolean
language sql stable
as $$
  select exists (select from deliveries d join code_reveals r on r.delivery_id = d.id where d.code_id = p_code)
    or exists (select from deliveries d join code_reports r on r.delivery_id = d.id where d.code_id = p_code)
    or exists (select from deliveries d join staff_looks r on r.delivery_id = d.id where d.code_id = p_code)
$$;

-- What staff are about to see, also of what was taken back. Each look is written down and its business told before anything
-- leaves the database, and none is put back on sale at the same moment: who takes back waits for the order.
create function look_at_deliveries(p_deliveries uuid[], p_profile uuid, p_ip text, p_reason text) returns setof deliveries
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
begin
  for v_order in
    select * from orders where id in (
      select i.order_id from deliveries d join order_items i on i.id = d.order_item_id where d.id = any (p_deliveries))
    order by id for share
  loop
    perform tell_of_order(v_order, 'code_seen_by_staff', jsonb_build_object('reason', p_reason));
  end loop;
  insert into staff_looks (delivery_id, profile_id, ip, reason)
  select d.id, p_profile, p_ip, p_reason from deliveries d
  where d.id = any (p_deliveries) and d.kind in ('code', 'text', 'credentials') order by d.id;
  return query select d.* from deliveries d
    where d.id = any (p_deliveries) and d.kind in ('code', 'text', 'credentials') order by d.id;
end
$$;
revoke execute on function look_at_deliveries from public;
grant execute on function look_at_deliveries to rasid_app;

-- Keyed hashes of what was handed over in writing: of all of it, of each line and of each word. Codes of the vault have
-- theirs in codes.fingerprint. The key is none of the database's, so a copy of it tells nobody what they are hashes of.
create table delivery_marks (
  delivery_id uuid not null references deliveries,
  fingerprint bytea not null check (length(fingerprint) = 32),
  primary key (delivery_id, fingerprint)
);
create index delivery_marks_by_fingerprint on delivery_marks (fingerprint);
grant select, insert on delivery_marks to rasid_app;
create index deliveries_written on deliveries (id) where ciphertext is not null;
