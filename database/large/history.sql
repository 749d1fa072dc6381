-- History of the large store: orders of many businesses, each paid from a wallet filled by deposits. The first business
-- has a tenth of them. The ledger is valid, hash chains included; what checks each row is off during the load, because
-- it is checked as a whole afterwards (npm run ledger:verify).

create temporary table large_moves on commit drop as
with goods as (
  select row_number() over (order by p.url_slug) - 1 as place, l.product_id, p.name, p.name_ar,
    l.base_price, l.plan_id
  from listings l join products p on p.id = l.product_id
  where l.state = 0 and l.currency = 'DZD' and l.base_price <= 20000 limit 5000
), businesses as (
  select a.id as wallet_id, r.id as reseller_id, p.id as profile_id,
    row_number() over (order by p.email) as place, count(*) over () as n
  from reseller_profiles r join profiles p on p.reseller_id = r.id and p.member_role = 'owner'
  join ledger_accounts a on a.reseller_id = r.id
  where p.email like 'large-%'
), rates as materialized (
  select units_per_ledger_unit('DZD') as rate
), moves as (
  -- Every tenth transaction is a deposit that covers the next nine orders.
  select b.*, m as sequence, (m - 1) % 10 = 0 as is_deposit,
    (hashint8(m::bigint * 1000 + b.place)::bigint + 2147483648) % (select count(*) from goods) as pick
  from businesses b cross join lateral generate_series(1, greatest(1,
    case when b.place = 1 and b.n > 1 then :orders / 10 else :orders * 0.9 / greatest(b.n - 1, 1) end * 10 / 9)::int) m
)
select m.wallet_id, m.reseller_id, m.profile_id, m.place, m.sequence, m.is_deposit,
  new_id() as transfer_id, new_id() as reference_id, g.product_id, g.name, g.name_ar, g.plan_id,
  case when m.is_deposit then 250000 else g.base_price end as amount,
  case when m.is_deposit then round(250000 / r.rate, 8) else -round(g.base_price / r.rate, 8) end::numeric(24, 8) as moved, r.rate,
  now() - interval '400 days' + (m.sequence::numeric / max(m.sequence) over (partition by m.wallet_id)) * interval '399 days'
    as created_at,
  nextval('ledger_house_sequence') as house_sequence
from moves m
join goods g on g.place = m.pick
cross join rates r
order by created_at, m.place;
analyze large_moves;

insert into ledger_transfers (id, kind, reference_id, idempotency_key, fingerprint, actor_id, description, original_amount,
  original_currency, rate, created_at)
select transfer_id, case when is_deposit then 'deposit' else 'purchase' end, reference_id, 'large:' || transfer_id,
  sha256('large'), profile_id, case when is_deposit then 'Deposit (chargily)' else name end, amount, 'DZD', rate, created_at
from large_moves;
insert into ledger_entries (account_id, sequence, transfer_id, amount, kind, created_at)
select a.id, m.house_sequence, m.transfer_id, -m.moved, case when m.is_deposit then 'deposit' else 'purchase' end, m.created_at
from large_moves m join ledger_accounts a on a.code = case when m.is_deposit then 'clearing:chargily' else 'sales' end;
insert into deposits (id, reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key, status, transfer_id,
  credited_amount, decided_at, created_at, updated_at)
select reference_id, reseller_id, profile_id, 'chargily', amount, 0, amount, 'large:' || transfer_id, 'paid', transfer_id,
  amount, created_at, created_at, created_at
from large_moves where is_deposit;
insert into orders (id, order_number, reseller_id, profile_id, status, payment_status, total_amount, currency, total_dzd,
  transfer_id, created_at, completed_at, wilaya)
select m.reference_id, next_order_number(m.created_at), m.reseller_id, m.profile_id, 'completed', 'paid',
  m.amount, 'DZD', m.amount, m.transfer_id, m.created_at, m.created_at, r.wilaya
from large_moves m join reseller_profiles r on r.id = m.reseller_id where not m.is_deposit order by m.created_at;
insert into order_items (order_id, position, product_id, plan_id, product_name, product_name_ar, quantity, unit_price,
  total_amount, delivered_quantity, category_id, unit_cost, catalogue_price, price_rule)
select m.reference_id, 0, m.product_id, m.plan_id, m.name, m.name_ar, 1, m.amount, m.amount, 1, p.category_id, p.cost_price,
  m.amount, 'catalogue'
from large_moves m join products p on p.id = m.product_id where not m.is_deposit;

-- The wallets' entries: each hash covers the previous one, which makes a chain the running aggregate of its links.
-- The first covers what ledger_accounts.last_hash begins with.
create aggregate pg_temp.chained(ledger_transfers, uuid, bigint, numeric, numeric, jsonb) (
  sfunc = ledger_entry_hash, stype = bytea, initcond = '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
insert into ledger_entries (account_id, sequence, transfer_id, amount, balance_after, hash, kind, created_at)
select b.wallet_id, b.sequence, (b.transfer).id, b.moved, b.balance,
  pg_temp.chained(b.transfer, b.wallet_id, b.sequence, b.moved, b.balance, b.others)
    over (partition by b.wallet_id order by b.sequence),
  (b.transfer).kind, b.created_at
from (
  select m.wallet_id, m.sequence, m.moved, m.created_at, t as transfer,
    sum(m.moved) over (partition by m.wallet_id order by m.sequence)::numeric(24, 8) as balance,
    jsonb_build_array(jsonb_build_array(a.id, m.house_sequence, (-m.moved)::numeric(24, 8)::text)) as others
  from large_moves m join ledger_transfers t on t.id = m.transfer_id
  join ledger_accounts a on a.code = case when m.is_deposit then 'clearing:chargily' else 'sales' end
) b;
analyze ledger_transfers, ledger_entries, orders, order_items, deposits;
update ledger_accounts a set balance = e.balance_after, last_sequence = e.sequence, last_hash = e.hash
from (select wallet_id, max(sequence) as sequence from large_moves group by wallet_id) m
join ledger_entries e on e.account_id = m.wallet_id and e.sequence = m.sequence
where a.id = m.wallet_id;
insert into uncounted (id, kind)
select reference_id, case when is_deposit then 'deposit' else 'order' end from large_moves;
