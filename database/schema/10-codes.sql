-- The vault: keys, each wrapped by a key derived from SECRET_KEY that the database never sees; codes, deliveries, views
-- and problem reports. Decisions 20, 43 and 44.

create table vault_keys (
  -- The key_id of codes and deliveries.
  id text primary key check (length(id) between 1 and 64),
  -- data: encrypts codes and written deliveries; fingerprint: finds duplicates without decrypting, and never changes.
  purpose text not null check (purpose in ('data', 'fingerprint')),
  wrapped bytea not null,
  -- Identifies the SECRET_KEY that wrapped it, without revealing it.
  kek_id text not null check (length(kek_id) between 8 and 64),
  created_at timestamptz not null default now(),
  -- Since when everything is sealed by it; null during a rotation.
  settled_at timestamptz,
  -- Since when it seals nothing new.
  retired_at timestamptz
);
create unique index one_vault_key_in_use on vault_keys (purpose) where retired_at is null;
grant select on vault_keys to rasid_app;

-- Lists of codes added together, so that they can be undone together. Decision 44.
create table code_additions (
  id uuid primary key default new_id(),
  product_id uuid not null references products,
  plan_id uuid references plans,
  variation_id uuid references variations,
  codes integer not null check (codes > 0),
  added_by uuid not null references profiles,
  added_at timestamptz not null default now(),
  undone_by uuid references profiles,
  undone_at timestamptz,
  -- How many codes undoing deleted.
  removed integer check (removed between 0 and codes),
  reason text check (length(reason) between 3 and 500),
  check (num_nulls(undone_by, undone_at, removed, reason) in (0, 4))
);
create index code_additions_of_product on code_additions (product_id, id);
create index code_additions_of_plan on code_additions (plan_id) where plan_id is not null;
create index code_additions_of_variation on code_additions (variation_id) where variation_id is not null;
grant select, insert on code_additions to rasid_app;

-- The vault. A code's text is encrypted with a key the database never sees.
create table codes (
  id uuid primary key default new_id(),
  product_id uuid not null references products,
  plan_id uuid references plans,
  variation_id uuid references variations,
  -- The pool a purchase draws from: codes of one plan or variation don't fit another.
  pool_id uuid not null generated always as (coalesce(variation_id, plan_id, product_id)) stored,
  status text not null default 'free' check (status in ('free', 'sold', 'quarantined', 'expired', 'reserved')),
  key_id text not null,
  ciphertext bytea not null,
  -- Keyed hash of the text: finds duplicates without decrypting.
  fingerprint bytea not null unique,
  created_at timestamptz not null default now(),
  -- Not sold after this.
  expires_at timestamptz,
  quarantine_reason text check (length(quarantine_reason) between 1 and 500),
  added_by uuid references profiles,
  addition_id uuid references code_additions,
  -- The offer that it is kept for (13-quotes.sql). Not free, so no purchase ever meets it.
  reserved_for uuid,
  constraint reserved_codes_say_for_what check ((status = 'reserved') = (reserved_for is not null))
);
create index codes_free on codes (pool_id, id) where status = 'free';
-- Start of the search for the next available code, see take_codes.
create index codes_sold on codes (pool_id, id) where status = 'sold';
create index codes_of_plan on codes (plan_id) where plan_id is not null;
create index codes_of_variation on codes (variation_id) where variation_id is not null;
create index codes_that_expire on codes (expires_at) where status = 'free' and expires_at is not null;
create index codes_reserved on codes (reserved_for) where reserved_for is not null;
create index codes_reserved_of_pool on codes (pool_id) where reserved_for is not null;
create index codes_of_product on codes (product_id, status, id);
create index codes_of_addition on codes (addition_id, status) where addition_id is not null;
-- New codes put a product back in stock. Sales are excluded: place_order itself reports the last one.
create trigger new_codes_show after insert or delete on codes
  for each statement execute function bump_catalogue_version();
create trigger new_codes_to_changes after insert on codes
  referencing new table as moved_rows for each statement execute function note_stocked_products();
create trigger removed_codes_to_changes after delete on codes
  referencing old table as moved_rows for each statement execute function note_stocked_products();
create trigger undone_codes_stay_away before update on codes for each row
  when (old.status in ('sold', 'reserved') and new.status = 'free' and new.addition_id is not null) execute function quarantine_undone_code();
grant select, insert, update on codes to rasid_app;

-- Deliveries of an order item. A code is delivered once: UNIQUE (code_id).
create table deliveries (
  id uuid primary key default new_id(),
  order_item_id uuid not null references order_items,
  code_id uuid references codes,
  delivered_at timestamptz not null default now(),
  kind text not null default 'code' check (kind in ('code', 'text', 'credentials', 'file', 'done')),
  quantity integer not null default 1 check (quantity between 1 and 100000),
  key_id text,
  ciphertext bytea check (length(ciphertext) <= 20000),
  file_id uuid unique references files,
  -- Message to the client.
  note text check (length(note) between 1 and 1000),
  delivered_by uuid references profiles,
  idempotency_key text unique check (length(idempotency_key) between 8 and 128),
  replaces_id uuid unique references deliveries,
  withdrawn_at timestamptz,
  withdrawn_as text check (withdrawn_as in ('replaced', 'refunded')),
  constraint deliveries_hold_what_they_say check (
    (kind = 'code') = (code_id is not null) and (kind in ('text', 'credentials')) = (ciphertext is not null)
    and (key_id is null) = (ciphertext is null) and (kind = 'file') = (file_id is not null)),
  constraint codes_come_one_by_one check (kind <> 'code' or quantity = 1),
  constraint withdrawn_says_why check ((withdrawn_at is null) = (withdrawn_as is null))
);
create index deliveries_of_item on deliveries (order_item_id);
-- A code belongs to one active delivery at a time: one returned unseen may be sold again.
create unique index one_delivery_of_a_code on deliveries (code_id) where code_id is not null and withdrawn_at is null;
create index deliveries_of_code on deliveries (code_id) where code_id is not null;
create index deliveries_written on deliveries (id) where ciphertext is not null;
grant select on deliveries to rasid_app;
alter table subscriptions add foreign key (delivery_id) references deliveries;

-- Who viewed a code, when and from where: decides whether it can be returned.
create table code_reveals (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references deliveries,
  profile_id uuid not null references profiles,
  ip text not null check (length(ip) <= 45),
  revealed_at timestamptz not null default now(),
  -- By this key instead of the person.
  api_key_id uuid
);
create index code_reveals_of_delivery on code_reveals (delivery_id, revealed_at);
create trigger code_reveals_are_history
  before update or delete on code_reveals for each row execute function refuse_change();
create trigger code_reveals_are_kept
  before truncate on code_reveals for each statement execute function refuse_change();
grant select, insert on code_reveals to rasid_app;

-- Staff views of deliveries, with reasons. Views by the business's own people are in code_reveals: clients are notified
-- only of staff's.
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

-- Keyed hashes of written deliveries: of the whole text, of each line and of each word. Vault codes have theirs in
-- codes.fingerprint. The database does not have the key, so a copy of it reveals nothing.
create table delivery_marks (
  delivery_id uuid not null references deliveries,
  fingerprint bytea not null check (length(fingerprint) = 32),
  primary key (delivery_id, fingerprint)
);
create index delivery_marks_by_fingerprint on delivery_marks (fingerprint);
grant select, insert on delivery_marks to rasid_app;

-- Problem reports of delivered codes and accounts.
create table code_reports (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  delivery_id uuid not null references deliveries,
  reseller_id uuid not null references reseller_profiles,
  reported_by uuid not null references profiles,
  reason text not null check (length(reason) between 5 and 1000),
  file_id uuid references files,
  status text not null default 'open' check (status in ('open', 'replaced', 'refunded', 'refused')),
  answer text check (length(answer) between 1 and 1000),
  decided_by uuid references profiles,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  -- By when it has to be decided.
  due_at timestamptz not null,
  check ((status = 'open') = (decided_at is null)),
  check (status <> 'refused' or answer is not null)
);
create unique index one_open_report_of_a_delivery on code_reports (delivery_id) where status = 'open';
create index code_reports_open on code_reports (id) where status = 'open';
create index code_reports_of_order on code_reports (order_id, id);
-- Whether a code was ever reported is queried for each returned code and each list row; the partial index of open
-- reports can't answer it, so all reports were scanned.
create index code_reports_of_delivery on code_reports (delivery_id);
create trigger code_reports_are_due before insert on code_reports for each row execute function set_report_due();
grant select on code_reports to rasid_app;

-- Pools on sale: a variation's if the product has any, else a plan's, else the product's own. Without retired options
-- and products that have none on sale.
create view code_pools as
  select p.id as product_id, coalesce(va.id, pl.id, p.id) as pool_id
  from products p
  left join variations va on va.product_id = p.id and va.retired_at is null
  left join plans pl on pl.product_id = p.id and pl.retired_at is null
    and not exists (select from variations v where v.product_id = p.id and v.retired_at is null)
  where p.delivery = 'codes' and p.deleted_at is null;
grant select on code_pools to rasid_app;
