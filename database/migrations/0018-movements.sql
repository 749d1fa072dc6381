-- A wallet's history can be filtered by kind, time and words, and stays fast with a million movements: what it is
-- filtered by stands on the entry itself, behind an index that begins with the wallet.
alter table ledger_entries
  add column kind text check (kind in ('deposit', 'purchase', 'refund', 'credit', 'debit', 'adjustment')),
  add column created_at timestamptz;
alter table ledger_entries disable trigger ledger_entries_are_history;
update ledger_entries e set kind = t.kind, created_at = t.created_at from ledger_transfers t where t.id = e.transfer_id;
alter table ledger_entries enable trigger ledger_entries_are_history;
alter table ledger_entries
  alter column kind set not null,
  alter column created_at set not null;
create index movements_by_time on ledger_entries (account_id, created_at, sequence) where hash is not null;

create or replace function post_transfer(
  p_transfer ledger_transfers, p_wallet uuid, p_house jsonb
) returns numeric
language plpgsql
as $$
declare
  v_wallet ledger_accounts;
  v_amount numeric(24, 8);
  v_balance numeric(24, 8);
  v_hash bytea;
  v_others jsonb;
begin
  p_transfer.original_amount := p_transfer.original_amount::numeric(24, 8);
  p_transfer.rate := p_transfer.rate::numeric(24, 12);
  insert into ledger_transfers select p_transfer.*;

  with house as (
    insert into ledger_entries (account_id, sequence, transfer_id, amount, kind, created_at)
    select a.id, nextval('ledger_house_sequence'), p_transfer.id, h.value::numeric, p_transfer.kind, p_transfer.created_at
    from jsonb_each_text(p_house) h join ledger_accounts a on a.code = h.key
    returning account_id, sequence, amount
  )
  select -sum(amount), jsonb_agg(jsonb_build_array(account_id, sequence, amount::text) order by sequence)
  into v_amount, v_others from house;
  if jsonb_array_length(v_others) is distinct from (select count(*)::integer from jsonb_object_keys(p_house)) then
    raise exception 'unknown house account among %', p_house using errcode = 'foreign_key_violation';
  end if;

  select * into strict v_wallet from ledger_accounts where id = p_wallet and kind = 'wallet';
  v_balance := v_wallet.balance + v_amount;
  v_hash := ledger_entry_hash(v_wallet.last_hash, p_transfer, p_wallet, v_wallet.last_sequence + 1,
    v_amount, v_balance, v_others);
  insert into ledger_entries (account_id, sequence, transfer_id, amount, balance_after, hash, kind, created_at)
  values (p_wallet, v_wallet.last_sequence + 1, p_transfer.id, v_amount, v_balance, v_hash, p_transfer.kind,
    p_transfer.created_at);
  update ledger_accounts set balance = v_balance, last_sequence = v_wallet.last_sequence + 1, last_hash = v_hash
  where id = p_wallet;
  return v_balance;
end
$$;

create or replace view balance_transactions as
  select
    t.id,
    a.reseller_id,
    case when e.kind = 'adjustment' then 'adjustment' when e.amount > 0 then 'credit' else 'debit' end as type,
    e.kind,
    e.amount,
    e.balance_after,
    e.sequence,
    t.original_amount,
    t.original_currency,
    t.rate,
    t.description,
    t.reference_id,
    t.actor_id,
    e.created_at,
    e.account_id
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transfers t on t.id = e.transfer_id
  where a.kind = 'wallet' and e.hash is not null;

-- A notice when a balance falls below what its business chose, in dinars; null: none.
alter table ledger_accounts
  add column notice_below numeric(14, 2) check (notice_below > 0),
  add constraint only_wallets_run_low check (notice_below is null or kind = 'wallet');
grant update (notice_below) on ledger_accounts to rasid_app;

create function tell_low_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_rate numeric := units_per_ledger_unit('DZD');
begin
  if round(old.balance * v_rate, 2) >= new.notice_below and round(new.balance * v_rate, 2) < new.notice_below then
    insert into notifications (reseller_id, kind, params) values (new.reseller_id, 'low_balance', jsonb_build_object(
      'amount', round(new.balance * v_rate, 2)::text, 'below', new.notice_below::text, 'currency', 'DZD'));
    insert into live_events (topic, reseller_id) values ('notifications', new.reseller_id);
  end if;
  return null;
end
$$;
create trigger wallet_runs_low after update of balance on ledger_accounts
  for each row when (new.notice_below is not null and new.balance < old.balance)
  execute function tell_low_balance();
