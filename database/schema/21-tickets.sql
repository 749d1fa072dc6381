-- Tickets: what clients ask the store, about one thing or in general, and what both sides write. Decision 89.

create sequence ticket_numbers;
grant usage on sequence ticket_numbers to rasid_app;

create table tickets (
  id uuid primary key default new_id(),
  number text not null unique,
  reseller_id uuid not null references reseller_profiles,
  profile_id uuid not null references profiles,
  subject text not null check (length(subject) between 3 and 150),
  -- What it is about, one thing at most; an item belongs to the order.
  order_id uuid references orders,
  order_item_id uuid references order_items,
  deposit_id uuid references deposits,
  quote_id uuid references quote_requests,
  -- open: the store has not answered yet.
  status text not null default 'open' check (status in ('open', 'waiting_for_client', 'waiting_for_us', 'solved')),
  -- Since when the store owes an answer, and by when: the queue is in that order. Decision 123.
  waiting_since timestamptz default now(),
  due_at timestamptz,
  -- By when the first answer was due.
  first_due_at timestamptz not null,
  first_answered_at timestamptz,
  -- Who of the staff works on it.
  holder_id uuid references profiles,
  held_since timestamptz,
  solved_at timestamptz,
  stars integer check (stars between 1 and 5),
  rating_text text check (length(rating_text) <= 1000),
  rated_at timestamptz,
  -- Its messages are shown in that one.
  merged_into uuid references tickets check (merged_into <> id),
  created_at timestamptz not null default now(),
  -- Of the latest message that the client sees, or change of state.
  updated_at timestamptz not null default now(),
  constraint about_one_thing check (num_nonnulls(order_id, deposit_id, quote_id) <= 1),
  constraint item_of_an_order check (order_item_id is null or order_id is not null),
  constraint waiting_says_since check ((status in ('open', 'waiting_for_us')) = (waiting_since is not null)),
  constraint waiting_says_until check ((waiting_since is null) = (due_at is null)),
  constraint solved_says_when check ((status = 'solved') = (solved_at is not null)),
  constraint held_says_since check ((holder_id is null) = (held_since is null)),
  constraint rated_says_when check ((stars is null) = (rated_at is null)),
  constraint merged_is_over check (merged_into is null or status = 'solved')
);
create index tickets_of_reseller on tickets (reseller_id, id desc);
create index tickets_waiting on tickets (due_at, id) where due_at is not null;
create index tickets_by_status on tickets (status, id);
create index tickets_of_holder on tickets (holder_id) where holder_id is not null;
create index tickets_of_order on tickets (order_id) where order_id is not null;
create index tickets_merged on tickets (merged_into) where merged_into is not null;
create index tickets_by_time on tickets (created_at);
create trigger tickets_are_due before insert or update of waiting_since on tickets
  for each row execute function set_ticket_due();
grant select, insert,
  update (status, waiting_since, first_answered_at, holder_id, held_since, solved_at, stars, rating_text, rated_at, merged_into,
    updated_at)
  on tickets to rasid_app;

create table ticket_messages (
  id uuid primary key default new_id(),
  ticket_id uuid not null references tickets,
  author_id uuid not null references profiles,
  is_of_store boolean not null,
  -- Only staff reads it.
  is_internal boolean not null default false,
  -- Not a message: somebody changed the state, or merged the ticket whose number is the text into this one.
  act text check (act in ('solved', 'reopened', 'merged')),
  text text not null check (length(text) <= 10000),
  created_at timestamptz not null default clock_timestamp(),
  check (is_of_store or not is_internal),
  check (act is null or ((text = '' or act = 'merged') and not is_internal))
);
create index ticket_messages_of_ticket on ticket_messages (ticket_id, id);
create index ticket_messages_of_author on ticket_messages (author_id, created_at);
create trigger ticket_messages_are_history
  before update or delete on ticket_messages for each row execute function refuse_change();
create trigger ticket_messages_are_kept
  before truncate on ticket_messages for each statement execute function refuse_change();
grant select, insert on ticket_messages to rasid_app;

-- Files are uploaded first, and belong to a message once it is sent.
create table ticket_files (
  file_id uuid primary key references files,
  message_id uuid not null references ticket_messages
);
create index ticket_files_of_message on ticket_files (message_id);
grant select, insert on ticket_files to rasid_app;

-- How many mails were refused as replies to tickets, by day in Algeria; what they said is not kept.
create table refused_mails (
  day date primary key,
  count integer not null check (count > 0)
);
grant select, insert, update on refused_mails to rasid_app;

-- What staff answer again and again, in both languages, with variables in braces (shared/support/canned-answers.contract.ts).
create table canned_answers (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 100),
  text text not null check (length(text) between 1 and 5000),
  text_ar text not null check (length(text_ar) between 1 and 5000),
  version integer not null default 1,
  updated_by uuid not null references profiles,
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on canned_answers to rasid_app;
