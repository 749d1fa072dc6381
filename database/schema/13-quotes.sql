-- Bulk orders, requests for quotes, and the offers that answer them (design, section 7). Decision 66.

create sequence quote_numbers;

-- The bulk order that a person prepares. Prices are not stored: they are resolved when it is shown, and when it is paid.
-- Its row is locked by each change, and counts them.
create table bulk_orders (
  profile_id uuid primary key references profiles on delete cascade,
  version integer not null default 0,
  notes text not null default '' check (length(notes) <= 2000),
  needed_by date,
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on bulk_orders to rasid_app;

create table bulk_lines (
  id uuid primary key default new_id(),
  profile_id uuid not null references bulk_orders on delete cascade,
  product_id uuid not null references products on delete cascade,
  plan_id uuid references plans on delete cascade,
  variation_id uuid references variations on delete cascade,
  quantity integer not null check (quantity between 1 and 100000),
  wished_unit_price numeric(14, 2) check (wished_unit_price > 0),
  wished_currency text check (wished_currency in ('DZD', 'USD', 'EUR')),
  created_at timestamptz not null default now(),
  unique nulls not distinct (profile_id, product_id, plan_id, variation_id),
  constraint wishes_have_a_currency check ((wished_unit_price is null) = (wished_currency is null))
);
create index bulk_lines_of_product on bulk_lines (product_id);
create index bulk_lines_of_plan on bulk_lines (plan_id) where plan_id is not null;
create index bulk_lines_of_variation on bulk_lines (variation_id) where variation_id is not null;
grant select, insert, update, delete on bulk_lines to rasid_app;

-- A request and what became of it. version, valid_until and the total are those of the offer that stands, or stood last.
create table quote_requests (
  id uuid primary key default new_id(),
  number text not null unique,
  reseller_id uuid not null references reseller_profiles,
  profile_id uuid not null references profiles,
  status text not null default 'pending'
    check (status in ('pending', 'quoted', 'accepted', 'declined', 'expired', 'cancelled')),
  notes text not null check (length(notes) <= 2000),
  needed_by date,
  line_count integer not null check (line_count between 1 and 1000),
  units bigint not null check (units > 0),
  -- What a search reads: number and names of products, as search_words() has them.
  words text not null,
  version integer check (version > 0),
  valid_until timestamptz,
  total_amount numeric(14, 2) check (total_amount >= 0),
  currency text check (currency in ('DZD', 'USD', 'EUR')),
  total_dzd numeric(16, 2),
  -- Of the first offer.
  answered_at timestamptz,
  -- A reminder was sent that the standing offer ends soon.
  is_reminded boolean not null default false,
  -- Both sides were told that it can't be kept.
  is_lost_told boolean not null default false,
  -- Who of the staff works on it.
  holder_id uuid references profiles,
  held_since timestamptz,
  -- Of the latest message, where the client wrote it.
  client_wrote_at timestamptz,
  owner_asked_by uuid references profiles,
  owner_asked_at timestamptz,
  order_id uuid unique references orders,
  ended_at timestamptz,
  -- null: the system.
  ended_by uuid references profiles,
  end_reason text check (length(end_reason) between 1 and 500),
  created_at timestamptz not null default now(),
  constraint ended_says_when check ((status in ('pending', 'quoted')) = (ended_at is null)),
  constraint accepted_means_an_order check ((status = 'accepted') = (order_id is not null)),
  constraint offers_are_whole check (num_nulls(version, valid_until, total_amount, currency, total_dzd, answered_at) in (0, 6)),
  constraint quoted_means_an_offer check (status not in ('quoted', 'accepted', 'expired') or version is not null),
  constraint pending_means_none check (status <> 'pending' or version is null),
  constraint held_says_since check ((holder_id is null) = (held_since is null)),
  constraint asked_says_when check ((owner_asked_by is null) = (owner_asked_at is null))
);
create index quote_requests_of_reseller on quote_requests (reseller_id, id desc);
create index quote_requests_of_person on quote_requests (profile_id, created_at);
create index quote_requests_by_status on quote_requests (status, id);
create index quote_requests_to_expire on quote_requests (valid_until) where status = 'quoted';
create index quote_requests_of_holder on quote_requests (holder_id) where holder_id is not null;
create index quote_requests_by_words on quote_requests using gin (words gin_trgm_ops);
create index quote_requests_by_time on quote_requests (created_at);
grant select, update (holder_id, held_since, client_wrote_at, is_reminded) on quote_requests to rasid_app;

-- What was asked: names and prices are copies of that moment.
create table quote_request_lines (
  id uuid primary key default new_id(),
  request_id uuid not null references quote_requests,
  position integer not null check (position >= 0),
  product_id uuid not null references products,
  plan_id uuid,
  variation_id uuid,
  sku text not null,
  product_name text not null,
  product_name_ar text not null,
  option_name text,
  option_name_ar text,
  quantity integer not null check (quantity between 1 and 100000),
  currency text not null check (currency in ('DZD', 'USD', 'EUR')),
  -- Of a unit: alone and without a price list; and the business's own at this quantity.
  list_price numeric(14, 2) not null,
  own_price numeric(14, 2) not null,
  tier text,
  tier_ar text,
  wished_unit_price numeric(14, 2) check (wished_unit_price > 0),
  wished_currency text check (wished_currency in ('DZD', 'USD', 'EUR')),
  unique (request_id, position),
  constraint wishes_have_a_currency check ((wished_unit_price is null) = (wished_currency is null))
);
create index quote_request_lines_of_product on quote_request_lines (product_id);
create trigger quote_request_lines_are_history
  before update or delete on quote_request_lines for each row execute function refuse_change();
create trigger quote_request_lines_are_kept
  before truncate on quote_request_lines for each statement execute function refuse_change();
grant select on quote_request_lines to rasid_app;

-- Versions of the answer. One that was sent never changes: the request names the one that stands.
create table quotes (
  id uuid primary key default new_id(),
  request_id uuid not null references quote_requests,
  version integer not null check (version > 0),
  currency text not null check (currency in ('DZD', 'USD', 'EUR')),
  -- Without alternatives; and what the same would cost at the business's own prices.
  total_amount numeric(14, 2) not null check (total_amount > 0),
  own_amount numeric(16, 2) not null,
  valid_until timestamptz not null,
  allows_partial boolean not null,
  is_reserved boolean not null,
  note text not null check (length(note) <= 2000),
  terms text not null check (length(terms) <= 2000),
  sent_by uuid not null references profiles,
  approved_by uuid references profiles check (approved_by <> sent_by),
  -- Of the draft that it was: a repeated request to send it is answered as the first.
  draft_version integer not null,
  sent_at timestamptz not null,
  unique (request_id, version),
  check (valid_until > sent_at)
);
create trigger quotes_never_change
  before update or delete on quotes for each row execute function refuse_change();
create trigger quotes_are_kept
  before truncate on quotes for each statement execute function refuse_change();
grant select on quotes to rasid_app;

create table quote_lines (
  id uuid primary key default new_id(),
  quote_id uuid not null references quotes,
  -- The line of the request that it answers, or a further one.
  position integer not null check (position >= 0),
  is_alternative boolean not null,
  product_id uuid not null references products,
  plan_id uuid,
  variation_id uuid,
  sku text not null,
  product_name text not null,
  product_name_ar text not null,
  option_name text,
  option_name_ar text,
  quantity integer not null check (quantity between 1 and 100000),
  unit_price numeric(14, 2) not null check (unit_price > 0),
  total_amount numeric(14, 2) not null,
  -- The business's own price of a unit at that moment, in the offer's currency.
  own_price numeric(14, 2) not null,
  unique nulls not distinct (quote_id, position, product_id, plan_id, variation_id),
  constraint quote_lines_add_up check (total_amount = unit_price * quantity)
);
create unique index one_line_answers_a_position on quote_lines (quote_id, position) where not is_alternative;
create index quote_lines_of_product on quote_lines (product_id);
create trigger quote_lines_never_change
  before update or delete on quote_lines for each row execute function refuse_change();
create trigger quote_lines_are_kept
  before truncate on quote_lines for each statement execute function refuse_change();
grant select on quote_lines to rasid_app;
alter table codes add foreign key (reserved_for) references quotes;

-- Stock of manually delivered products that is kept for an offer. Reserved codes are rows of codes.
create table quote_stock (
  quote_id uuid not null references quotes,
  product_id uuid not null references products on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (quote_id, product_id)
);
create index quote_stock_of_product on quote_stock (product_id);
grant select on quote_stock to rasid_app;

-- The answer that is being written, one per request. lines: [{position, is_alternative, product_id, plan_id,
-- variation_id, quantity, price, unit_price}], where price says how the unit price was made.
create table quote_drafts (
  request_id uuid primary key references quote_requests,
  version integer not null default 1,
  currency text not null check (currency in ('DZD', 'USD', 'EUR')),
  valid_days integer not null check (valid_days between 1 and 90),
  allows_partial boolean not null,
  is_reserved boolean not null,
  note text not null check (length(note) <= 2000),
  terms text not null check (length(terms) <= 2000),
  lines jsonb not null,
  saved_by uuid not null references profiles,
  saved_at timestamptz not null default now(),
  -- It waits for a second person; what they see is what is sent, so a change takes it back.
  approval_asked_by uuid references profiles,
  approval_asked_at timestamptz,
  disapproved_by uuid references profiles,
  disapproved_at timestamptz,
  disapproval text check (length(disapproval) between 3 and 500),
  check ((approval_asked_by is null) = (approval_asked_at is null)),
  check (num_nulls(disapproved_by, disapproved_at, disapproval) in (0, 3))
);
create index quote_drafts_to_approve on quote_drafts (request_id) where approval_asked_by is not null;
grant select, insert, update on quote_drafts to rasid_app;

create table quote_messages (
  id uuid primary key default new_id(),
  request_id uuid not null references quote_requests,
  author_id uuid not null references profiles,
  is_of_store boolean not null,
  -- Only staff reads it.
  is_internal boolean not null default false,
  text text not null check (length(text) <= 2000),
  file_id uuid unique references files,
  created_at timestamptz not null default now(),
  check (is_of_store or not is_internal),
  check (text <> '' or file_id is not null)
);
create index quote_messages_of_request on quote_messages (request_id, id);
create trigger quote_messages_are_history
  before update or delete on quote_messages for each row execute function refuse_change();
create trigger quote_messages_are_kept
  before truncate on quote_messages for each statement execute function refuse_change();
grant select, insert on quote_messages to rasid_app;

-- Offers that were accepted on the client's behalf, with the message in which the client accepts.
create table quote_acceptances (
  request_id uuid primary key references quote_requests,
  version integer not null,
  message_id uuid not null unique references quote_messages,
  staff_id uuid not null references profiles,
  -- Null: the offer as it was made.
  line_ids uuid[],
  created_at timestamptz not null default now()
);
create trigger quote_acceptances_are_history
  before update or delete on quote_acceptances for each row execute function refuse_change();
grant select on quote_acceptances to rasid_app;
