-- Double entry. Amounts are signed and in the ledger's currency; a wallet's positive balance is what the store owes
-- the reseller. The application's role may read these tables; it writes through the functions of 0005 and 0008 only.

create table ledger_accounts (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('wallet', 'clearing', 'sales', 'fees', 'adjustments')),
  code text unique,
  reseller_id uuid unique references reseller_profiles,
  balance numeric(24, 8) not null default 0,
  last_sequence bigint not null default 0,
  last_hash bytea not null default sha256('\x'),
  created_at timestamptz not null default now(),
  constraint wallet_not_negative check (balance >= 0),
  constraint wallets_belong_to_resellers check ((kind = 'wallet') = (reseller_id is not null)),
  constraint house_accounts_have_codes check ((kind = 'wallet') = (code is null)),
  -- A house account's balance is the sum of its entries: no purchase waits for another at a shared row.
  constraint house_balances_are_sums check (kind = 'wallet' or (balance = 0 and last_sequence = 0))
);

insert into ledger_accounts (kind, code) values
  ('sales', 'sales'), ('fees', 'fees'), ('adjustments', 'adjustments'),
  ('clearing', 'clearing:chargily'), ('clearing', 'clearing:edahabiya'), ('clearing', 'clearing:baridimob'),
  ('clearing', 'clearing:redotpay'), ('clearing', 'clearing:binance');

create table ledger_transfers (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('deposit', 'purchase', 'refund', 'credit', 'debit', 'adjustment')),
  reference_id uuid,
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 300),
  fingerprint bytea not null,
  actor_id uuid,
  description text not null check (length(description) between 1 and 500),
  original_amount numeric(24, 8) not null check (original_amount >= 0),
  original_currency text not null check (original_currency in ('DZD', 'USD', 'EUR')),
  rate numeric(24, 12) not null check (rate > 0),
  reverses_id uuid references ledger_transfers,
  created_at timestamptz not null default now()
);
create index ledger_transfers_of_reference on ledger_transfers (reference_id);
create index ledger_transfers_reversing on ledger_transfers (reverses_id) where reverses_id is not null;

-- No foreign key on account_id: its check would lock the shared row of the sales account in each purchase.
-- post_transfer looks the account up, no account can be deleted, and verify_ledger() names a stray entry.
create table ledger_entries (
  account_id uuid not null,
  sequence bigint not null check (sequence > 0),
  transfer_id uuid not null references ledger_transfers,
  amount numeric(24, 8) not null check (amount <> 0),
  -- Wallets only: the balance after this entry, and the link of the hash chain.
  balance_after numeric(24, 8) check (balance_after >= 0),
  hash bytea check (length(hash) = 32),
  primary key (account_id, sequence),
  check ((balance_after is null) = (hash is null))
);
create index ledger_entries_of_transfer on ledger_entries (transfer_id);

-- Orders the entries of house accounts, which no lock orders. Gaps are meaningless there.
create sequence ledger_house_sequence;

create function check_transfer_balances() returns trigger
language plpgsql
as $$
declare
  v_transfer uuid;
  v_sum numeric;
  v_count integer;
begin
  if tg_table_name = 'ledger_entries' then
    v_transfer := new.transfer_id;
  else
    v_transfer := new.id;
  end if;
  select coalesce(sum(amount), 0), count(*) into v_sum, v_count from ledger_entries where transfer_id = v_transfer;
  if v_sum <> 0 or v_count < 2 then
    raise exception 'transfer % has % entries that sum to %', v_transfer, v_count, v_sum
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

create constraint trigger transfer_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function check_transfer_balances();
create constraint trigger transfer_has_entries after insert on ledger_transfers
  deferrable initially deferred for each row execute function check_transfer_balances();

create trigger ledger_entries_are_history
  before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_entries_are_kept
  before truncate on ledger_entries for each statement execute function refuse_change();
create trigger ledger_transfers_are_history
  before update or delete on ledger_transfers for each row execute function refuse_change();
create trigger ledger_transfers_are_kept
  before truncate on ledger_transfers for each statement execute function refuse_change();
create trigger ledger_accounts_are_kept
  before delete on ledger_accounts for each row execute function refuse_change();
create trigger ledger_accounts_stay
  before truncate on ledger_accounts for each statement execute function refuse_change();

-- Every business has exactly one wallet from its first moment.
create function open_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into ledger_accounts (kind, reseller_id) values ('wallet', new.id);
  return null;
end
$$;
create trigger reseller_has_wallet after insert on reseller_profiles
  for each row execute function open_wallet();

-- The ledger's currency is fixed by the first transfer: balances carry no currency of their own.
create function keep_ledger_currency() returns trigger
language plpgsql
as $$
begin
  if new.ledger_currency <> old.ledger_currency and exists (select from ledger_transfers) then
    raise exception 'the ledger''s currency can''t change once it holds a transfer'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger ledger_currency_is_fixed before update on settings
  for each row execute function keep_ledger_currency();

-- What a reseller sees of a transfer (balance transaction of the specification, section 3).
create view balance_transactions as
  select
    t.id,
    a.reseller_id,
    case when t.kind = 'adjustment' then 'adjustment' when e.amount > 0 then 'credit' else 'debit' end as type,
    t.kind,
    e.amount,
    e.balance_after,
    e.sequence,
    t.original_amount,
    t.original_currency,
    t.rate,
    t.description,
    t.reference_id,
    t.actor_id,
    t.created_at
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transfers t on t.id = e.transfer_id
  where a.kind = 'wallet';

grant select on ledger_accounts, ledger_transfers, ledger_entries, balance_transactions to rasid_app;
