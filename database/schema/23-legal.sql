-- Texts that people agree to, version by version, and who agreed to which.

create table legal_versions (
  document text not null check (document in ('privacy', 'terms')),
  version integer not null check (version > 0),
  -- Markdown.
  text_en text not null check (length(text_en) between 1 and 20000),
  text_ar text not null check (length(text_ar) between 1 and 20000),
  -- What changed, in a sentence; the first version has none.
  summary_en text check (length(summary_en) between 1 and 500),
  summary_ar text check (length(summary_ar) between 1 and 500),
  -- Changes what people agreed to: they are asked again.
  is_material boolean not null,
  -- null: it came with the release.
  published_by uuid references profiles,
  published_at timestamptz not null default now(),
  primary key (document, version),
  check (version = 1 or (summary_en is not null and summary_ar is not null))
);
-- Read with every session: empty until something material changes.
create index legal_versions_material on legal_versions (document, version) where is_material and version > 1;
create trigger legal_versions_immutable before update or delete on legal_versions
  for each row execute function refuse_change();
create trigger legal_versions_kept before truncate on legal_versions
  for each statement execute function refuse_change();
grant select, insert on legal_versions to rasid_app;

create table legal_acceptances (
  profile_id uuid not null references profiles,
  document text not null,
  version integer not null,
  -- 'sign_up', 'invitation', or when they were asked again.
  occasion text not null check (occasion in ('sign_up', 'invitation', 'change')),
  accepted_at timestamptz not null default now(),
  primary key (profile_id, document, version),
  foreign key (document, version) references legal_versions
);
create index legal_acceptances_version on legal_acceptances (document, version);
create trigger legal_acceptances_immutable before update or delete on legal_acceptances
  for each row execute function refuse_change();
create trigger legal_acceptances_kept before truncate on legal_acceptances
  for each statement execute function refuse_change();
grant select, insert on legal_acceptances to rasid_app;

-- Requests for deletion (law 18-07), decided by staff. What the law wants kept stays without the person's name.
create table deletion_requests (
  id uuid primary key default new_id(),
  profile_id uuid not null references profiles,
  reseller_id uuid not null references reseller_profiles,
  -- Why, if they say so; forgotten once it is done.
  reason text check (length(reason) between 1 and 1000),
  -- Of an owner: what is left on the balance is forfeited.
  gives_up_balance boolean not null,
  status text not null default 'open' check (status in ('open', 'done', 'declined', 'withdrawn')),
  answer text check (length(answer) between 3 and 500),
  asked_at timestamptz not null default now(),
  -- null: they closed the account themselves in the meantime.
  decided_by uuid references profiles,
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'declined') = (answer is not null))
);
create unique index one_open_deletion_request on deletion_requests (profile_id) where status = 'open';
create index deletion_requests_by_status on deletion_requests (status, id desc);
create index deletion_requests_of_profile on deletion_requests (profile_id, id desc);
grant select, insert, update on deletion_requests to rasid_app;
