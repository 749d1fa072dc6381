-- What lists and searches of products read: one row per product, made by the database itself from products, categories,
-- plans, variations, tiers and rates, whoever writes them. Nothing here is written by a purchase. And what people mark.

-- A foreign name is typed in Arabic letters by its sound: نتفليكس is Netflix. Where nothing is spelt like a word,
-- closest_words() takes what sounds like it as well: the same consonants, three of them or more. These are the consonants of
-- a folded word (fold_text), as Latin letters; C stands for sh and ch. Sounds that Arabic letters don't tell apart are one:
-- b and p, f and v, s and z.
create function latin_sound(p_word text) returns text
language sql immutable parallel safe
as $$
  select translate(replace(regexp_replace(regexp_replace(regexp_replace(replace(replace(regexp_replace(p_word,
    '[ts]ion', 'Cn', 'g'), 'chr', 'kr'), 'ph', 'f'), 'tch|ch|sh', 'C', 'g'), 'c([eiy])', 's\1', 'g'),
    '([a-z])\1+|ck', '\1', 'g'), 'x', 'ks'), 'cqjpvzwhyaeiou', 'kkgbfs')
$$;

-- The same of a word that was folded from Arabic letters.
create function arabic_sound(p_word text) returns text
language sql immutable parallel safe
as $$
  select translate(replace(p_word, 'tc', 'c'), 'cj58x6vp49zwhyaeiou237', 'Cgktdtsddks')
$$;

-- One number that moves with every change of what the catalogue shows, in the transaction of the change itself. A
-- server keeps answers it has made for as long as the number it reads with each request stands.
create table catalogue_version (
  is_the_one boolean primary key default true check (is_the_one),
  version bigint not null
);
insert into catalogue_version (version) values (1);
grant select on catalogue_version to rasid_app;

-- Sorted lists: one row per product.
create table listings (
  product_id uuid primary key,
  -- 0 on sale; 1 published in a category that is not shown; 2 inactive; 3 draft; 4 in the trash; 5 removed for good.
  state smallint not null,
  status text not null,
  category_id uuid not null,
  name text not null,
  -- By consumer_price in dinars (specification, section 9): 0 under 50, 1 under 200, 2 from 200.
  band smallint not null,
  is_subscription boolean not null,
  is_featured boolean not null,
  has_plans boolean not null,
  -- What a card shows, without a price list: the first plan, else the default variation, else the product at its smallest
  -- quantity. In its own currency: what it is in dinars follows from the rate of the moment.
  plan_id uuid,
  variation_id uuid,
  base_price numeric(14, 2) not null,
  currency text not null,
  published_at timestamptz not null,
  created_at timestamptz not null
);
-- A list is put together from short streams, one for each state, band, type and currency that it may hold, so that a
-- page reads as many rows however rare its filters are.
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

-- How many there are, so that nobody counts them.
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

-- Sorted by the prices of a list, products come from two streams: those without a fixed price keep the order of the
-- catalogue, and those with one are read and sorted. Lists with more than a thousand fixed prices are wide: what each
-- product on sale costs by them is kept here, in order. Once wide, always wide.
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

-- What a product is found by. Apart from the listings: a price that changes must not write the words anew.
create table search_texts (
  product_id uuid primary key,
  category_id uuid not null,
  name_key text not null,
  name_ar_key text not null,
  sku_key text not null,
  -- kept or trash; active, inactive or draft; band:0, band:1 or band:2; subscription or one_time; featured; plans.
  facets text[] not null,
  -- Each word as it is, and with a mark for where it stands: = in the names; + in the names or the SKU; ~ there or in the
  -- short descriptions. @ and an id: the category, whose own words are looked up when somebody searches (category_texts).
  -- The words themselves are hardly ever read: out of the way of what is.
  words tsvector not null
) with (toast_tuple_target = 128);
create index search_texts_by_name on search_texts (name_key collate "C");
create index search_texts_by_name_ar on search_texts (name_ar_key collate "C");
create index search_texts_by_sku on search_texts (sku_key collate "C");
-- A short list of what is pending, for each look into the index reads all of it.
create index search_texts_by_words on search_texts using gin (facets, words) with (gin_pending_list_limit = 512);
grant select on search_texts to rasid_app;

-- All words that products and categories ever had: what misspelt ones may have meant.
create table search_vocabulary (
  word text primary key
);
create index search_vocabulary_by_beginning on search_vocabulary (word collate "C");
create index search_vocabulary_alike on search_vocabulary using gin (word gin_trgm_ops);
create index search_vocabulary_by_latin_sound on search_vocabulary (latin_sound(word));
create index search_vocabulary_by_arabic_sound on search_vocabulary (arabic_sound(word));
grant select on search_vocabulary to rasid_app;

-- What resellers in Algeria type for words whose sound says too little, or in another language. Folded as words are; small:
-- what sounds alike needs no row.
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

-- Who wants to hear when there is some again; told once.
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
  -- A page of the store itself.
  link text not null check (link ~* '^/[a-z0-9]' and length(link) <= 300),
  image_url text check (length(image_url) <= 500),
  is_active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who changed a promotion last: the next one who saves an older version is told.
  updated_by uuid references profiles,
  check (starts_at < ends_at)
);
grant select, insert, update, delete on promotions to rasid_app;
