-- The help centre: articles in both languages, and what they said before.

create table help_articles (
  id uuid primary key default new_id(),
  url_slug text not null unique check (url_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(url_slug) <= 80),
  position integer not null default 0,
  is_published boolean not null,
  title text not null check (length(title) between 1 and 120),
  title_ar text not null check (length(title_ar) between 1 and 120),
  -- Markdown.
  text text not null check (length(text) between 1 and 20000),
  text_ar text not null check (length(text_ar) between 1 and 20000),
  -- Optimistic locking, and the number of what is in help_versions.
  version integer not null default 1,
  -- null: it came with the release.
  updated_by uuid references profiles,
  updated_at timestamptz not null default now()
);
create index help_articles_in_order on help_articles (position, id);
grant select, insert, update on help_articles to rasid_app;

create table help_versions (
  article_id uuid not null references help_articles,
  version integer not null,
  title text not null,
  title_ar text not null,
  text text not null,
  text_ar text not null,
  author_id uuid references profiles,
  created_at timestamptz not null default now(),
  primary key (article_id, version)
);
create trigger help_versions_are_history before update or delete on help_versions
  for each row execute function refuse_change();
grant select, insert on help_versions to rasid_app;
