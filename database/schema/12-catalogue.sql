-- Read models of product lists and searches: one row per product, maintained by triggers on products, categories,
-- plans, variations, tiers and rates. Purchases write nothing here. Also favourites, views and stock requests.

-- Foreign names are typed in Arabic by sound: نتفليكس is Netflix. If nothing is spelt like a word, closest_words() also
-- matches by sound: the same consonants, at least three. This returns the consonants of a folded word (fold_text) as
-- Latin letters; C stands for sh and ch. Sounds that Arabic letters don't distinguish are merged: b and p, f and v, s
-- and z.
create function latin_sound(p_word text) returns text
language sql immutable parallel safe
as $$
  select translate(replace(regexp_replace(regexp_replace(regexp_replace(replace(replace(regexp_replace(p_word,
    '[ts]ion', 'Cn', 'g'), 'chr', 'kr'), 'ph', 'f'), 'tch|ch|sh', 'C', 'g'), 'c([eiy])', 's\1', 'g'),
    '([a-z])\1+|ck', '\1', 'g'), 'x', 'ks'), 'cqjpvzwhyaeiou', 'kkgbfs')
$$;

-- The same for a word folded from Arabic letters.
create function arabic_sound(p_word text) returns text
language sql immutable parallel safe
as $$
  select translate(replace(p_word, 'tc', 'c'), 'cj58x6vp49zwhyaeiou237', 'Cgktdtsddks')
$$;

-- Bumped by every visible catalogue change, in its transaction. A server caches answers for as long as the version it
-- reads with each request is the same.
create table catalogue_version (
  is_the_one boolean primary key default true check (is_the_one),
  version bigint not null,
  -- Of the last row of product_changes: each is later than the one before it, in the order of commits.
  changed_at timestamptz not null default '2000-01-01Z'
);
insert into catalogue_version (version) values (1);
grant select on catalogue_version to rasid_app;

-- When each product last changed for those who sell it on, and for whom: everybody (a scope of zeros), those of a price
-- list, or one business. A product of zeros: all of them. Outlives its product. Decision 74.
create table product_changes (
  scope_id uuid not null,
  product_id uuid not null,
  changed_at timestamptz not null,
  -- Ever: what never was is not told of.
  was_on_sale boolean not null,
  -- stocked_options() at that time.
  stocked integer not null,
  primary key (scope_id, product_id)
);
create index product_changes_in_order on product_changes (scope_id, changed_at, product_id);
grant select on product_changes to rasid_app;

-- Sorted lists: one row per product.
create table listings (
  product_id uuid primary key,
  -- 0 on sale; 1 published in a category that is not shown; 2 inactive; 3 draft; 4 in the trash; 5 removed for good.
  state smallint not null,
  status text not null,
  category_id uuid not null,
  name text not null,
  -- consumer_price in dinars (specification, section 9): 0 under 50, 1 under 200, 2 from 200.
  band smallint not null,
  is_subscription boolean not null,
  is_featured boolean not null,
  has_plans boolean not null,
  -- Card price without a price list: the first plan, else the default variation, else the product at its smallest
  -- quantity. In its own currency; dinars follow from the current rate.
  plan_id uuid,
  variation_id uuid,
  base_price numeric(14, 2) not null,
  currency text not null,
  published_at timestamptz not null,
  created_at timestamptz not null
);
-- A list merges short streams, one per state, band, type and currency it may contain, so a page reads as many rows
-- however selective its filters are.
create index listings_by_name on listings (state, band, is_subscription, name, product_id);
create index listings_by_name_in_category on listings (state, category_id, band, is_subscription, name, product_id);
create index listings_by_price on listings (state, band, is_subscription, currency, base_price, product_id);
create index listings_by_price_in_category
  on listings (state, category_id, band, is_subscription, currency, base_price, product_id);
create index listings_newest on listings (state, band, is_subscription, published_at, product_id);
create index listings_newest_in_category on listings (state, category_id, band, is_subscription, published_at, product_id);
create index listings_created on listings (state, created_at, product_id);
create index listings_created_in_category on listings (state, category_id, created_at, product_id);
create index listings_featured on listings (state, published_at, product_id) where is_featured;
create index listings_in_other_currencies on listings (currency) where currency <> 'DZD';
grant select on listings to rasid_app;

-- Counters, so that nothing is counted on reads.
create table listing_counts (
  state smallint not null,
  category_id uuid not null,
  band smallint not null,
  is_subscription boolean not null,
  is_featured boolean not null,
  has_plans boolean not null,
  n integer not null,
  primary key (state, category_id, band, is_subscription, is_featured, has_plans)
);
grant select on listing_counts to rasid_app;

-- Sorted by list price, products come from two streams: those without a fixed price keep the catalogue's order, and
-- those with one are read and sorted. Lists with over a thousand fixed prices are wide: their prices of all products on
-- sale are stored here, sorted. Once wide, always wide.
create table wide_price_lists (
  price_list_id uuid primary key references price_lists on delete cascade
);
grant select on wide_price_lists to rasid_app;

create table listing_prices (
  price_list_id uuid not null references wide_price_lists on delete cascade,
  product_id uuid not null,
  category_id uuid not null,
  band smallint not null,
  is_subscription boolean not null,
  currency text not null,
  price numeric(14, 2) not null,
  primary key (price_list_id, product_id)
);
create index listing_prices_by_price
  on listing_prices (price_list_id, band, is_subscription, currency, price, product_id);
create index listing_prices_by_price_in_category
  on listing_prices (price_list_id, category_id, band, is_subscription, currency, price, product_id);
create index listing_prices_of_product on listing_prices (product_id);
grant select on listing_prices to rasid_app;

create table category_texts (
  category_id uuid primary key,
  -- Names in both languages, with a space around each word.
  words text not null
);
grant select on category_texts to rasid_app;

-- A product's search words. Separate from listings, so a price change does not rewrite them.
create table search_texts (
  product_id uuid primary key,
  category_id uuid not null,
  name_key text not null,
  name_ar_key text not null,
  sku_key text not null,
  -- kept or trash; active, inactive or draft; band:0, band:1 or band:2; subscription or one_time; featured; plans.
  facets text[] not null,
  -- Each word plain, and with a mark for where it occurs: = names; + names or SKU; ~ those or short descriptions. @
  -- plus an id: the category, whose own words are looked up when searching (category_texts). Hardly ever read, so
  -- stored out of line.
  words tsvector not null
) with (toast_tuple_target = 128);
create index search_texts_by_name on search_texts (name_key collate "C");
create index search_texts_by_name_ar on search_texts (name_ar_key collate "C");
create index search_texts_by_sku on search_texts (sku_key collate "C");
-- A short pending list, because each lookup reads all of it.
create index search_texts_by_words on search_texts using gin (facets, words) with (gin_pending_list_limit = 512);
-- One product in sixteen, by the random end of its id: as many as are looked for, where very many match.
create function is_in_sample(p_product uuid) returns boolean
language sql immutable parallel safe
as $$
  select get_byte(uuid_send(p_product), 15) < 16
$$;
create index search_texts_by_words_of_some on search_texts using gin (facets, words) with (gin_pending_list_limit = 512)
  where is_in_sample(product_id);
grant select on search_texts to rasid_app;

-- Every word products and categories ever had: candidates for correcting typos, and for what was begun.
create table search_vocabulary (
  word text primary key
);
create index search_vocabulary_by_beginning on search_vocabulary (word collate "C");
create index search_vocabulary_alike on search_vocabulary using gin (word gin_trgm_ops);
create index search_vocabulary_by_latin_sound on search_vocabulary (latin_sound(word));
create index search_vocabulary_by_arabic_sound on search_vocabulary (arabic_sound(word));
grant select on search_vocabulary to rasid_app;

-- Synonyms: what resellers in Algeria type for words whose sound is too short, or in another language. Folded like
-- words; homophones need no row.
create table search_synonyms (
  typed text not null check (typed <> '' and typed = fold_text(typed)),
  means text not null check (means <> '' and means = fold_text(means)),
  primary key (typed, means)
);
insert into search_synonyms
select distinct fold_text(t.typed), m.means
from (values
  ('office', 'اوفيس اوفس أوفيز'), ('youtube', 'يوتيوب يوتوب'), ('zoom', 'زوم'), ('apple', 'أبل'), ('adobe', 'أدوبي أدوب'),
  ('udemy', 'يوديمي يودمي'), ('twitch', 'تويتش'), ('xbox', 'إكس بوكس'), ('playstation', 'بلاي ستيشن ستايشن سوني'),
  ('play', 'بلاي'), ('antivirus', 'أنتي فايروس فيروس فيروسات فايروسات مكافح'), ('virus', 'فيروس فايروس فيروسات'),
  ('tv', 'تيفي'), ('card', 'كارت كرت carte'),
  ('gift', 'cadeau هدية'), ('games', 'jeux'), ('game', 'jeu'), ('music', 'musique'), ('hosting', 'hebergement'),
  ('server', 'serveur'), ('security', 'securite'), ('software', 'logiciel'), ('subscription', 'abonnement')
) m (means, typed) cross join unnest(string_to_array(m.typed, ' ')) t (typed);
grant select on search_synonyms to rasid_app;

create table favourites (
  profile_id uuid not null references profiles on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (profile_id, product_id)
);
create index favourites_of_product on favourites (product_id);
grant select, insert, update, delete on favourites to rasid_app;

create table product_views (
  profile_id uuid not null references profiles on delete cascade,
  product_id uuid not null references products on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (profile_id, product_id)
);
create index product_views_in_order on product_views (profile_id, viewed_at desc);
create index product_views_of_product on product_views (product_id);
grant select, insert, update, delete on product_views to rasid_app;

-- Requests to be notified when back in stock, once.
create table stock_notices (
  reseller_id uuid not null references reseller_profiles on delete cascade,
  product_id uuid not null references products on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (reseller_id, product_id)
);
create index stock_notices_of_product on stock_notices (product_id);
grant select, insert, update, delete on stock_notices to rasid_app;

create table promotions (
  id uuid primary key default new_id(),
  title text not null check (length(title) between 1 and 80),
  title_ar text not null check (length(title_ar) between 1 and 80),
  text text not null default '' check (length(text) <= 200),
  text_ar text not null default '' check (length(text_ar) <= 200),
  -- A page of the store.
  link text not null check (link ~* '^/[a-z0-9]' and length(link) <= 300),
  image_url text check (length(image_url) <= 500),
  is_active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Last author of a promotion, shown to whoever saves a stale version.
  updated_by uuid references profiles,
  check (starts_at < ends_at)
);
grant select, insert, update, delete on promotions to rasid_app;
