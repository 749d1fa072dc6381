-- What a movement was in any currency, by what was written down then (decision 40): its own amount where it was made in that
-- currency, and the balance after it at the rate of its moment. Where the rate has changed since the movement before, the
-- balance did so by itself: balance = before + effect + amount, always, to the centime.
create function shown_movement(
  p_account uuid, p_sequence bigint, p_currency text,
  out amount numeric, out balance numeric, out rate numeric, out before numeric, out rate_before numeric
)
language sql stable
as $$
  with movements as (
    select e.sequence, e.kind, e.amount, e.balance_after, t.original_currency = p_currency as is_own,
      round(t.original_amount, 2) as original, t.rate as own_rate,
      -- A refund goes by the rate of its purchase; the balance has that of the day.
      case when t.original_currency = p_currency and t.reverses_id is null then t.rate
        else units_per_ledger_unit_at(p_currency, e.created_at) end as rate
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where e.account_id = p_account and e.sequence between p_sequence - 1 and p_sequence
  )
  select
    case when m.is_own and m.kind <> 'adjustment' then sign(m.amount) * m.original
      else round(m.balance_after * m.rate, 2) - round((m.balance_after - m.amount) * m.rate, 2) end,
    round(m.balance_after * m.rate, 2),
    m.rate,
    coalesce(round(p.balance_after * p.rate, 2), 0),
    case when p.rate <> m.rate then p.rate when m.is_own then m.own_rate else m.rate end
  from movements m left join movements p on p.sequence = m.sequence - 1
  where m.sequence = p_sequence
$$;

-- What the store has sold, less what it paid back, in each currency: sales in that currency by their own amounts, others at the
-- rate of their moment. No later rate changes it.
create function sales_between(p_after bigint, p_until bigint, out dzd numeric, out usd numeric, out eur numeric)
language sql stable
as $$
  select
    coalesce(sum(case when t.original_currency = 'DZD' then sign(e.amount) * t.original_amount
      else round(e.amount * units_per_ledger_unit_at('DZD', e.created_at), 2) end), 0),
    coalesce(sum(case when t.original_currency = 'USD' then sign(e.amount) * t.original_amount
      else round(e.amount * units_per_ledger_unit_at('USD', e.created_at), 8) end), 0),
    coalesce(sum(case when t.original_currency = 'EUR' then sign(e.amount) * t.original_amount
      else round(e.amount * units_per_ledger_unit_at('EUR', e.created_at), 8) end), 0)
  from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
  where e.account_id = (select a.id from ledger_accounts a where a.code = 'sales')
    and e.sequence > p_after and (p_until is null or e.sequence <= p_until)
$$;

alter table order_figures
  add column sales_dzd numeric(28, 8) not null default 0,
  add column sales_usd numeric(28, 8) not null default 0,
  add column sales_eur numeric(28, 8) not null default 0;
update order_figures set (sales_dzd, sales_usd, sales_eur) =
  (select s.dzd, s.usd, s.eur from sales_between(0, last_sequence) s);

create or replace function count_orders(p_until timestamptz) returns void
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
  update order_figures f set
    orders = f.orders + (select count(*) from orders o where o.id > v_known.last_order and o.id <= v_order),
    last_order = v_order,
    sales = f.sales + coalesce((select sum(amount) from ledger_entries
      where account_id = v_sales and sequence > v_known.last_sequence and sequence <= v_sequence), 0),
    sales_dzd = f.sales_dzd + s.dzd,
    sales_usd = f.sales_usd + s.usd,
    sales_eur = f.sales_eur + s.eur,
    last_sequence = v_sequence,
    counted_at = now()
  from sales_between(v_known.last_sequence, v_sequence) s;
end
$$;

create function read_sales(out dzd numeric, out usd numeric, out eur numeric)
language sql stable
as $$
  select round(f.sales_dzd + s.dzd, 2), round(f.sales_usd + s.usd, 2), round(f.sales_eur + s.eur, 2)
  from order_figures f cross join lateral sales_between(f.last_sequence, null) s
$$;
revoke execute on function shown_movement, sales_between, read_sales from public;
grant execute on function shown_movement, sales_between, read_sales to rasid_app;
