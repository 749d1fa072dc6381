-- Double entry. Amounts are signed and in the ledger's currency; a wallet's positive balance is what the store owes the
-- reseller. The application role may only read these tables; functions write them (functions/wallet).

create table ledger_accounts (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('wallet', 'clearing', 'sales', 'fees', 'adjustments')),
  code text unique,
  reseller_id uuid unique references reseller_profiles,
  balance numeric(24, 8) not null default 0,
  last_sequence bigint not null default 0,
  last_hash bytea not null default sha256('\x'),
  created_at timestamptz not null default now(),
  -- Low-balance alert below this amount, in dinars, as chosen by the business; null: none.
  notice_below numeric(14, 2) check (notice_below > 0),
  constraint wallet_not_negative check (balance >= 0),
  constraint wallets_belong_to_resellers check ((kind = 'wallet') = (reseller_id is not null)),
  constraint house_accounts_have_codes check ((kind = 'wallet') = (code is null)),
  -- A house account stores no balance, it is the sum of its entries: purchases must not contend for a shared row.
  constraint house_balances_are_sums check (kind = 'wallet' or (balance = 0 and last_sequence = 0)),
  constraint only_wallets_run_low check (notice_below is null or kind = 'wallet')
);
insert into ledger_accounts (kind, code) values
  ('sales', 'sales'), ('fees', 'fees'), ('adjustments', 'adjustments'),
  ('clearing', 'clearing:chargily'), ('clearing', 'clearing:edahabiya'), ('clearing', 'clearing:baridimob'),
  ('clearing', 'clearing:redotpay'), ('clearing', 'clearing:binance');
create trigger ledger_accounts_are_kept
  before delete on ledger_accounts for each row execute function refuse_change();
create trigger ledger_accounts_stay
  before truncate on ledger_accounts for each statement execute function refuse_change();
create trigger wallet_runs_low after update of balance on ledger_accounts
  for each row when (new.notice_below is not null and new.balance < old.balance)
  execute function notify_low_balance();
grant select, update (notice_below) on ledger_accounts to rasid_app;

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
create constraint trigger transfer_has_entries after insert on ledger_transfers
  deferrable initially deferred for each row execute function check_transfer_balances();
create trigger ledger_transfers_are_history
  before update or delete on ledger_transfers for each row execute function refuse_change();
create trigger ledger_transfers_are_kept
  before truncate on ledger_transfers for each statement execute function refuse_change();
grant select on ledger_transfers to rasid_app;

-- Orders the entries of house accounts, which have no lock; gaps are meaningless.
create sequence ledger_house_sequence;

-- No foreign key on account_id: its check would lock the shared sales account in each purchase. post_transfer looks the
-- account up, accounts are never deleted, and verify_ledger() finds stray entries.
create table ledger_entries (
  account_id uuid not null,
  sequence bigint not null check (sequence > 0),
  transfer_id uuid not null references ledger_transfers,
  amount numeric(24, 8) not null check (amount <> 0),
  -- Wallets only: balance after this entry, and its link of the hash chain.
  balance_after numeric(24, 8) check (balance_after >= 0),
  hash bytea check (length(hash) = 32),
  -- A wallet's history is filtered by kind, time and words and must stay fast with a million transactions: filter
  -- columns are on the entry itself, indexed by wallet first.
  kind text not null check (kind in ('deposit', 'purchase', 'refund', 'credit', 'debit', 'adjustment')),
  created_at timestamptz not null,
  primary key (account_id, sequence),
  check ((balance_after is null) = (hash is null))
);
create index ledger_entries_of_transfer on ledger_entries (transfer_id);
create index movements_by_time on ledger_entries (account_id, created_at, sequence) where hash is not null;
create constraint trigger transfer_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function check_transfer_balances();
create trigger ledger_entries_are_history
  before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_entries_are_kept
  before truncate on ledger_entries for each statement execute function refuse_change();
grant select on ledger_entries to rasid_app;

-- Recomputations of the ledger. running: finished_at is null.
create table ledger_checks (
  id uuid primary key default new_id(),
  -- null: scheduled.
  author_id uuid references profiles,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  transfers bigint,
  entries bigint,
  wallets bigint,
  trial_balance numeric(30, 8),
  -- The first hundred invalid rows, from verify_ledger().
  problems jsonb,
  failure text check (length(failure) <= 500)
);
grant select, insert, update on ledger_checks to rasid_app;

-- How far each wallet's chain was verified: written by the verification alone (verify_next_entries), which goes on from
-- here once it has found this very entry. No foreign key, its check would lock the wallet.
create table ledger_marks (
  account_id uuid primary key,
  -- When it last began at the first entry; since then it has come up to this one, which has this hash and balance after it.
  begun_at timestamptz not null default clock_timestamp(),
  sequence bigint not null default 0,
  hash bytea not null default sha256('\x'),
  balance numeric(24, 8) not null default 0,
  -- Of the transfers of these entries: all their entries, house accounts' included, and what they sum to.
  entries bigint not null default 0,
  total numeric(30, 8) not null default 0,
  -- false: something was wrong, so the next check begins at the first entry.
  is_sound boolean not null default true,
  -- The last entry that was ever found sound: a chain that was cut or written anew lacks it.
  known_sequence bigint not null default 0,
  known_hash bytea
);
grant select on ledger_marks to rasid_app;

-- Search index of transactions: a wallet's history is filtered by any combination of kind, method, days and words, and
-- must stay fast with a million transactions. Derived from the ledger; can be rebuilt.
create table movement_index (
  account_id uuid not null,
  sequence bigint not null,
  -- The kind; for deposits with the method, as deposit:baridimob.
  source text not null,
  -- Description, order number, product names in both languages, deposit references.
  words text not null,
  created_at timestamptz not null,
  primary key (account_id, sequence)
);
create index movements_by_source on movement_index (account_id, source, sequence);
-- By blocks of a wallet's transactions: the newest matches are found without reading all matches (find_movements). A
-- short pending list, because each lookup reads all of it.
create index movements_by_words on movement_index
  using gin (account_id, (sequence >> 13), source, words gin_trgm_ops) with (gin_pending_list_limit = 64);
grant select on movement_index to rasid_app;

-- A transfer as the reseller sees it (balance transaction of the specification, section 3).
create view balance_transactions as
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
grant select on balance_transactions to rasid_app;
