-- Adding to a cart is done once for a key, like paying: an answer that was lost on its way is asked for again. The keys
-- outlive the lines, so that what was paid or taken out meanwhile does not come back with the second try.
create table cart_adds (
  profile_id uuid not null references profiles on delete cascade,
  key text not null check (length(key) between 8 and 100),
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  primary key (profile_id, key)
);
create index cart_adds_by_age on cart_adds (created_at);

grant select, insert, delete on cart_adds to rasid_app;
