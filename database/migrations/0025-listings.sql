-- What lists and searches of products read: one row per product, made by the database itself from products, categories,
-- plans, variations, tiers and rates, whoever writes them. Nothing here is written by a purchase.
--
-- To find products by what people type, from SQL:
--   select f.product_id, f.rank from search_products('netflx 3 mon', p_only_on_sale => true, p_limit => 100) f
-- Best first. p_only_on_sale false: every product that is not in the trash. All words must be found, the last one may be
-- unfinished; typing errors are forgiven where nothing is spelt like that. find_products() takes filters besides.

create extension if not exists fuzzystrmatch;

-- 1. Sorted lists ---------------------------------------------------------------------------------------------------

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

-- Dinars for one unit of a currency, at the rates in force.
create function dinars_for(p_currency text) returns numeric
language sql stable
as $$
  select case when p_currency = 'DZD' then 1 else round(units_per_usd('DZD') / units_per_usd(p_currency), 12) end
$$;

-- Listings as they should be.
create function fresh_listings(p_products uuid[]) returns setof listings
language sql stable
as $$
  select p.id,
    case
      when p.removed_at is not null then 5
      when p.deleted_at is not null then 4
      when p.status = 'draft' then 3
      when p.status = 'inactive' then 2
      when g.is_active and g.deleted_at is null then 0
      else 1
    end::smallint,
    p.status, p.category_id, p.name,
    case when p.consumer_price * r.rate < 50 then 0 when p.consumer_price * r.rate < 200 then 1 else 2 end::smallint,
    p.is_subscription, p.is_featured, pl.id is not null, pl.id, va.id,
    coalesce(pl.price, va.price, bt.price, p.consumer_price), p.pricing_display_currency,
    coalesce(p.published_at, p.created_at), p.created_at
  from products p
  join categories g on g.id = p.category_id
  join (select c.currency, dinars_for(c.currency) as rate from unnest(array['DZD', 'USD', 'EUR']) c (currency)) r
    on r.currency = p.pricing_display_currency
  left join lateral (
    select o.id, o.price from plans o where o.product_id = p.id and o.retired_at is null order by o.position limit 1
  ) pl on true
  left join lateral (
    select o.id, o.price from variations o where o.product_id = p.id and o.retired_at is null
    order by o.is_default desc, o.position limit 1
  ) va on true
  left join lateral (
    select b.price from bulk_pricing b where b.product_id = p.id and b.min_quantity <= p.min_order_quantity
    order by b.min_quantity desc limit 1
  ) bt on true
  where p.id = any (p_products)
$$;

-- 2. Prices of lists ------------------------------------------------------------------------------------------------

-- Sorted by the prices of a list, products come from two streams: those without a fixed price keep the order of the
-- catalogue, and those with one are read and sorted. Lists with more than a thousand fixed prices are wide: what each
-- product on sale costs by them is kept here, in order. Once wide, always wide.
create table wide_price_lists (
  price_list_id uuid primary key references price_lists on delete cascade
);
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

-- As resolve_price() says for the card. p_products null: all.
create function fresh_listing_prices(p_lists uuid[], p_products uuid[]) returns setof listing_prices
language sql stable
as $$
  select pl.id, l.product_id, l.category_id, l.band, l.is_subscription, l.currency,
    case
      when f.price is not null then least(f.price, l.base_price)
      else greatest(round(l.base_price * (100 - pl.percent_off) / 100, 2), 0.01)
    end
  from listings l
  cross join price_lists pl
  left join price_list_prices f on f.price_list_id = pl.id and f.product_id = l.product_id
    and f.plan_id is not distinct from l.plan_id and f.variation_id is not distinct from l.variation_id
  where l.state = 0 and pl.id = any (p_lists) and (p_products is null or l.product_id = any (p_products))
$$;

create function refresh_listing_prices(p_lists uuid[], p_products uuid[]) returns void
language sql
as $$
  with fresh as materialized (
    select f.* from fresh_listing_prices(
      array(select w.price_list_id from wide_price_lists w where w.price_list_id = any (p_lists)), p_products) f
  ), gone as (
    delete from listing_prices o
    where o.price_list_id = any (p_lists) and (p_products is null or o.product_id = any (p_products))
      and not exists (select from fresh f where f.price_list_id = o.price_list_id and f.product_id = o.product_id)
  )
  insert into listing_prices as o
  select f.* from fresh f
  left join listing_prices k on k.price_list_id = f.price_list_id and k.product_id = f.product_id
  where (k.*) is distinct from (f.*)
  on conflict (price_list_id, product_id) do update set
    category_id = excluded.category_id, band = excluded.band, is_subscription = excluded.is_subscription,
    currency = excluded.currency, price = excluded.price
$$;

-- 3. Search ---------------------------------------------------------------------------------------------------------

-- search_words() of what people type, besides: Arabic and Persian digits as Latin ones, letters of the neighbours' keyboards
-- as the Arabic ones beside them, small letters whatever the locale; without the spaces around. Plain texts go a shorter
-- way to the same end: to look up each letter takes most of the time.
create function fold_text(p_text text) returns text
language sql immutable parallel safe
as $$
  select btrim(case
    when octet_length(p_text) = length(p_text) then regexp_replace(lower(p_text), '[^a-z0-9]+', ' ', 'g')
    when p_text ~ '[٠-٩۰-۹پڤڥچگکیڨÀ-Ü]' then search_words(translate(p_text,
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹پڤڥچگکیڨÀÂÄÁÇÈÉÊËÎÏÍÔÖÓÙÛÜÚÑ', '01234567890123456789بففجككيقaaaaceeeeiiiooouuuun'))
    else search_words(p_text)
  end)
$$;
-- Folded Arabic words without their article, alone or behind a particle; words of three letters and more stay.
create function without_article(p_folded text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(p_folded, '(^| )(?:[wfbk]?al|w?ll)([a-z0-9]{3})', '\1\2', 'g')
$$;
-- The words that a text is found by: with the article and without.
create function words_of(p_text text) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  v_folded text := fold_text(p_text);
begin
  if p_text ~ '[ء-ي]' then
    v_folded := v_folded || ' ' || without_article(v_folded);
  end if;
  return array_remove(string_to_array(v_folded, ' '), '');
end
$$;

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
  words tsvector not null
-- The words themselves are hardly ever read: out of the way of what is.
) with (toast_tuple_target = 128);
create index search_texts_by_name on search_texts (name_key collate "C");
create index search_texts_by_name_ar on search_texts (name_ar_key collate "C");
create index search_texts_by_sku on search_texts (sku_key collate "C");
-- A short list of what is pending, for each look into the index reads all of it.
create index search_texts_by_words on search_texts using gin (facets, words) with (gin_pending_list_limit = 512);
-- All words that products and categories ever had: what misspelt ones may have meant.
create table search_vocabulary (
  word text primary key
);
create index search_vocabulary_by_beginning on search_vocabulary (word collate "C");
create index search_vocabulary_alike on search_vocabulary using gin (word gin_trgm_ops);
create table category_texts (
  category_id uuid primary key,
  -- Names in both languages, with a space around each word.
  words text not null
);

create function facets_of(p_listing listings) returns text[]
language sql immutable
as $$
  select array_remove(array[
    case when p_listing.state < 4 then 'kept' when p_listing.state = 4 then 'trash' end, p_listing.status,
    'band:' || p_listing.band, case when p_listing.is_subscription then 'subscription' else 'one_time' end,
    case when p_listing.is_featured then 'featured' end, case when p_listing.has_plans then 'plans' end], null)
$$;

-- Search texts as they should be.
create function fresh_search_texts(p_products uuid[]) returns setof search_texts
language sql stable
as $$
  select p.id, p.category_id, fold_text(p.name), fold_text(p.name_ar), fold_text(p.sku), facets_of(l),
    array_to_tsvector(array['@' || p.category_id] || array(
      select m.mark || left(w.word, 40)
      from (values
        (array['=', '+', '~', ''], words_of(p.name) || words_of(p.name_ar)),
        (array['+', '~', ''], words_of(p.sku)),
        (array['~', ''], words_of(p.short_description) || words_of(p.short_description_ar)),
        (array[''], words_of(p.description) || words_of(p.description_ar))
      ) t (marks, words) cross join unnest(t.words) w (word) cross join unnest(t.marks) m (mark)))
  from products p join listings l on l.product_id = p.id
  where p.id = any (p_products)
$$;

-- Words that are worth being found in spite of a typing error: no numbers, no short ones.
create function learn_words(p_words text[]) returns void
language sql
as $$
  insert into search_vocabulary
  select w.word from unnest(p_words) w (word)
  where w.word ~ '^[a-z0-9]{3,40}$' and w.word ~ '[a-z]'
  group by w.word order by w.word
  on conflict do nothing
$$;

create function refresh_search_texts(p_products uuid[]) returns void
language sql
as $$
  with fresh as materialized (
    select f.* from fresh_search_texts(p_products) f
  ), written as (
    insert into search_texts as o
    select f.* from fresh f left join search_texts k on k.product_id = f.product_id where (k.*) is distinct from (f.*)
    on conflict (product_id) do update set
      category_id = excluded.category_id, name_key = excluded.name_key, name_ar_key = excluded.name_ar_key,
      sku_key = excluded.sku_key, facets = excluded.facets, words = excluded.words
    returning o.words
  )
  select learn_words(array(select distinct w.word from written cross join unnest(tsvector_to_array(written.words)) w (word)))
$$;

-- 4. Kept up to date ------------------------------------------------------------------------------------------------

-- Every change of the catalogue waits for the one before it at catalogue_version, whose triggers come first by their
-- names: what is read here is what was committed last.
create function refresh_listings(p_products uuid[]) returns void
language sql
as $$
  with fresh as materialized (
    select f.* from fresh_listings(p_products) f
  ), gone as (
    delete from listings l
    where l.product_id = any (p_products) and not exists (select from fresh f where f.product_id = l.product_id)
    returning l.*
  ), changed as materialized (
    select f.* from fresh f left join listings l on l.product_id = f.product_id where (l.*) is distinct from (f.*)
  ), written as (
    insert into listings as l select c.* from changed c
    on conflict (product_id) do update set
      state = excluded.state, status = excluded.status, category_id = excluded.category_id, name = excluded.name,
      band = excluded.band, is_subscription = excluded.is_subscription, is_featured = excluded.is_featured,
      has_plans = excluded.has_plans, plan_id = excluded.plan_id, variation_id = excluded.variation_id,
      base_price = excluded.base_price, currency = excluded.currency, published_at = excluded.published_at,
      created_at = excluded.created_at
  ), deltas as (
    select d.state, d.category_id, d.band, d.is_subscription, d.is_featured, d.has_plans, sum(d.n) as n
    from (
      select g.*, -1 as n from gone g
      union all select l.*, -1 from listings l join changed c on c.product_id = l.product_id
      union all select c.*, 1 from changed c
    ) d
    group by d.state, d.category_id, d.band, d.is_subscription, d.is_featured, d.has_plans having sum(d.n) <> 0
  )
  insert into listing_counts as o select d.* from deltas d
  on conflict (state, category_id, band, is_subscription, is_featured, has_plans) do update set n = o.n + excluded.n;

  delete from search_texts t
  where t.product_id = any (p_products) and not exists (select from listings l where l.product_id = t.product_id);
  update search_texts t set facets = facets_of(l) from listings l
  where l.product_id = t.product_id and l.product_id = any (p_products) and t.facets is distinct from facets_of(l);
  select refresh_listing_prices(array(select w.price_list_id from wide_price_lists w), p_products)
  where exists (select from wide_price_lists)
$$;

create function list_products_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_products uuid[];
begin
  if tg_op = 'INSERT' then
    v_products := array(select n.id from new_rows n);
    perform refresh_listings(v_products);
    perform refresh_search_texts(v_products);
  elsif tg_op = 'DELETE' then
    perform refresh_listings(array(select o.id from old_rows o));
  else
    perform refresh_listings(array(select n.id from new_rows n));
    v_products := array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where (n.name, n.name_ar, n.sku, n.category_id, n.short_description, n.short_description_ar, n.description,
          n.description_ar)
        is distinct from (o.name, o.name_ar, o.sku, o.category_id, o.short_description, o.short_description_ar,
          o.description, o.description_ar));
    if v_products <> '{}' then
      perform refresh_search_texts(v_products);
    end if;
  end if;
  return null;
end
$$;
create trigger products_to_listings_added after insert on products
  referencing new table as new_rows for each statement execute function list_products_anew();
create trigger products_to_listings_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function list_products_anew();
create trigger products_to_listings_gone after delete on products
  referencing old table as old_rows for each statement execute function list_products_anew();

-- Plans, variations and tiers.
create function list_options_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_listings(array(select distinct n.product_id from new_rows n));
  elsif tg_op = 'DELETE' then
    perform refresh_listings(array(select distinct o.product_id from old_rows o));
  else
    perform refresh_listings(array(select n.product_id from new_rows n union select o.product_id from old_rows o));
  end if;
  return null;
end
$$;

create function list_categories_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    delete from category_texts t using old_rows o where o.id = t.category_id;
    return null;
  end if;
  insert into category_texts
  select n.id, ' ' || array_to_string(words_of(n.name) || words_of(n.name_ar), ' ') || ' ' from new_rows n
  on conflict (category_id) do update set words = excluded.words where category_texts.words <> excluded.words;
  perform learn_words(array(select w.word from new_rows n cross join unnest(words_of(n.name) || words_of(n.name_ar)) w (word)));
  if tg_op = 'UPDATE' then
    perform refresh_listings(array(
      select l.product_id from new_rows n join old_rows o on o.id = n.id join listings l on l.category_id = n.id
      where (n.is_active and n.deleted_at is null) <> (o.is_active and o.deleted_at is null) and l.state in (0, 1)));
  end if;
  return null;
end
$$;
create trigger categories_to_listings_added after insert on categories
  referencing new table as new_rows for each statement execute function list_categories_anew();
create trigger categories_to_listings_changed after update on categories
  referencing old table as old_rows new table as new_rows for each statement execute function list_categories_anew();
create trigger categories_to_listings_gone after delete on categories
  referencing old table as old_rows for each statement execute function list_categories_anew();

-- A rate moves products between the bands; kept answers that are sorted by price are out of date as well.
create function list_rates_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update catalogue_version set version = version + 1;
  perform refresh_listings(array(select l.product_id from listings l where l.currency <> 'DZD'));
  return null;
end
$$;
create trigger currency_rates_to_listings after insert on currency_rates
  for each statement execute function list_rates_anew();

create function list_fixed_prices_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_list uuid;
  v_changed record;
begin
  if tg_op = 'DELETE' then
    for v_changed in
      select o.price_list_id, array_agg(distinct o.product_id) as products from old_rows o
      join wide_price_lists w on w.price_list_id = o.price_list_id group by o.price_list_id
    loop
      perform refresh_listing_prices(array[v_changed.price_list_id], v_changed.products);
    end loop;
    return null;
  end if;
  for v_changed in
    select n.price_list_id, array_agg(distinct n.product_id) as products from new_rows n
    join wide_price_lists w on w.price_list_id = n.price_list_id group by n.price_list_id
  loop
    perform refresh_listing_prices(array[v_changed.price_list_id], v_changed.products);
  end loop;
  for v_list in
    select distinct n.price_list_id from new_rows n
    where not exists (select from wide_price_lists w where w.price_list_id = n.price_list_id)
      and (select count(*) from (select from price_list_prices f where f.price_list_id = n.price_list_id limit 1001) x) > 1000
  loop
    insert into wide_price_lists values (v_list);
    perform refresh_listing_prices(array[v_list], null);
  end loop;
  return null;
end
$$;
create trigger price_list_prices_to_listings_added after insert on price_list_prices
  referencing new table as new_rows for each statement execute function list_fixed_prices_anew();
create trigger price_list_prices_to_listings_changed after update on price_list_prices
  referencing new table as new_rows for each statement execute function list_fixed_prices_anew();
create trigger price_list_prices_to_listings_gone after delete on price_list_prices
  referencing old table as old_rows for each statement execute function list_fixed_prices_anew();

create function list_percentages_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refresh_listing_prices(array(
    select n.id from new_rows n join old_rows o on o.id = n.id where n.percent_off <> o.percent_off), null);
  return null;
end
$$;
create trigger price_lists_to_listings after update on price_lists
  referencing old table as old_rows new table as new_rows for each statement execute function list_percentages_anew();
create trigger plans_to_listings_added after insert on plans
  referencing new table as new_rows for each statement execute function list_options_anew();
create trigger plans_to_listings_changed after update on plans
  referencing old table as old_rows new table as new_rows for each statement execute function list_options_anew();
create trigger plans_to_listings_gone after delete on plans
  referencing old table as old_rows for each statement execute function list_options_anew();
create trigger variations_to_listings_added after insert on variations
  referencing new table as new_rows for each statement execute function list_options_anew();
create trigger variations_to_listings_changed after update on variations
  referencing old table as old_rows new table as new_rows for each statement execute function list_options_anew();
create trigger variations_to_listings_gone after delete on variations
  referencing old table as old_rows for each statement execute function list_options_anew();
create trigger bulk_pricing_to_listings_added after insert on bulk_pricing
  referencing new table as new_rows for each statement execute function list_options_anew();
create trigger bulk_pricing_to_listings_changed after update on bulk_pricing
  referencing old table as old_rows new table as new_rows for each statement execute function list_options_anew();
create trigger bulk_pricing_to_listings_gone after delete on bulk_pricing
  referencing old table as old_rows for each statement execute function list_options_anew();

-- 5. Finding --------------------------------------------------------------------------------------------------------

-- Brings in pg_trgm, whose setting an owner who is no superuser may then name below.
select similarity('', '');
-- What a misspelt word may have meant: the known words that are nearest, with one letter wrong, missing, too many or two
-- swapped, from seven letters on also two; of three letters only swapped ones.
create function closest_words(p_word text) returns setof text
language sql stable rows 8
set pg_trgm.similarity_threshold = 0.2
set enable_seqscan = off
set jit = off
as $$
  with nearest as materialized (
    select v.word, 1 as distance from search_vocabulary v
    where v.word = any (array(
        select left(p_word, i - 1) || substr(p_word, i + 1, 1) || substr(p_word, i, 1) || substr(p_word, i + 2)
        from generate_series(1, length(p_word) - 1) i))
      and v.word <> p_word
    union all
    select v.word, levenshtein_less_equal(v.word, p_word, m.most)
    from (select case when length(p_word) < 4 then 0 when length(p_word) < 7 then 1 else 2 end as most) m
    join search_vocabulary v on v.word % p_word
    where m.most > 0 and length(v.word) between length(p_word) - m.most and length(p_word) + m.most
      and v.word <> p_word and levenshtein_less_equal(v.word, p_word, m.most) <= m.most
  )
  select n.word from nearest n where n.distance = (select min(x.distance) from nearest x)
  group by n.word order by max(similarity(n.word, p_word)) desc, n.word limit 8
$$;

-- Categories with a word, or one that begins so, as the lexemes that stand for them; the hidden ones too.
create function categories_with(p_word text, p_is_unfinished boolean) returns setof text
language sql stable rows 5
as $$
  select '@' || c.category_id from category_texts c
  where c.words like '% ' || p_word || case when p_is_unfinished then '' else ' ' end || '%'
$$;

-- What a product must hold, as a query of its words: for each place one of the alternatives there. p_mark: how far is
-- looked (search_texts.words). p_more: what else must hold, as text of a query.
create function words_query(
  p_mark text, p_places integer[], p_words text[], p_kinds text[], p_with_categories boolean, p_more text
) returns tsquery
language sql immutable
as $$
  select (string_agg('(' || place.alternatives || ')', ' & ') || p_more)::tsquery
  from (
    select string_agg(
      case
        when a.kind = 'category' then quote_literal(a.word)
        -- In long texts the beginnings of words of one or two letters are all over the place.
        when a.kind = 'begin' and (p_mark <> '' or length(a.word) > 2) then quote_literal(p_mark || a.word) || ':*'
        else quote_literal(p_mark || a.word)
      end, ' | ') as alternatives
    from unnest(p_places, p_words, p_kinds) a (place, word, kind)
    where a.kind <> 'category' or p_with_categories
    group by a.place
  ) place
$$;

-- Products that hold what is typed, each perhaps several times with a rank for each way: find_products() takes the best.
-- Each way looks at p_limit rows at most, however many there are.
create function find_each_way(
  p_search text, p_facets text[], p_category uuid, p_on_sale boolean, p_limit integer
) returns table (product_id uuid, rank real)
language plpgsql stable rows 1000
-- Plans that were made while the tables were small must not read them whole later.
set enable_seqscan = off
set jit = off
as $$
declare
  v_key text := left(fold_text(p_search), 200);
  -- At the same places: as typed, and without the article.
  v_typed text[] := (string_to_array(v_key, ' '))[1:8];
  v_bare text[] := (string_to_array(case when p_search ~ '[ء-ي]' then without_article(v_key) else v_key end, ' '))[1:8];
  v_last integer := cardinality(v_typed);
  -- What nearly every product has is looked at where it lies: in the index it would be as long a list as there is.
  v_usual text[] := array(select f from unnest(p_facets) f where f in ('kept', 'active'));
  v_rare text[] := array(select f from unnest(p_facets) f where f not in ('kept', 'active'));
  v_hidden uuid[] := '{}';
  v_more text := '';
  v_wrong text[];
  v_places integer[];
  v_words text[];
  v_kinds text[];
  v_way record;
  v_query tsquery;
  v_found integer;
  v_by_name integer;
  v_in_all integer;
begin
  if v_key = '' then
    return;
  end if;
  if p_on_sale then
    v_hidden := array(select c.id from categories c where not c.is_active or c.deleted_at is not null);
    v_more := coalesce((select string_agg(' & !''@' || c || '''', '') from unnest(v_hidden) c), '');
  end if;
  if p_category is not null then
    v_more := v_more || ' & ''@' || p_category || '''';
  end if;

  -- The very name or SKU, and what begins with it, from their own indexes: never cut off by the limit.
  for v_way in select unnest(array['name', 'name_ar', 'sku']) as key loop
    return query execute format($q$
      select t.product_id, case when t.key = $1 then %2$s else %3$s end::real
      from (
        select x.product_id, x.category_id, x.facets, x.%1$I as key from search_texts x
        where x.%1$I collate "C" >= $1 and x.%1$I collate "C" < $1 || '~' order by x.%1$I collate "C" limit $2
      ) t
      where t.facets @> $3 and t.category_id <> all ($4) and ($5 is null or t.category_id = $5)
    $q$, v_way.key || '_key', case when v_way.key = 'sku' then '9.5' else '10' end,
      case when v_way.key = 'sku' then '5.5' else '8 + length($1)::real / length(t.key)' end)
    using v_key, p_limit, p_facets, v_hidden, p_category;
    get diagnostics v_found = row_count;
    if v_found >= p_limit then
      return;
    end if;
  end loop;

  for v_way in
    select x.is_corrected, m.mark, m.place, m.with_categories, (m.rank / case when x.is_corrected then 10.0 else 1 end)::real as rank
    from unnest(array[false, true]) x (is_corrected)
    cross join (values (1, '=', false, 7), (2, '', true, 2), (3, '+', false, 5), (4, '+', true, 4), (5, '~', true, 3))
      m (place, mark, with_categories, rank)
    order by x.is_corrected, m.place
  loop
    if v_way.place = 1 then
      if v_way.is_corrected then
        -- Words that nothing is spelt like; where there are none, any may have been another one.
        v_wrong := array(
          select w.word from unnest(v_typed) with ordinality w (word, place)
          where not exists (select from search_vocabulary v where v.word collate "C" >= w.word
            and v.word collate "C" < w.word || case when w.place = v_last then '~' else ' ' end));
        v_wrong := case when v_wrong = '{}' then v_typed else v_wrong end;
      end if;
      select array_agg(a.place), array_agg(a.word), array_agg(a.kind) into v_places, v_words, v_kinds
      from (
        select w.place::integer, left(w.word, 40) as word, case when w.place = v_last then 'begin' else 'word' end as kind
        from (select * from unnest(v_typed) with ordinality union select * from unnest(v_bare) with ordinality) w (word, place)
        union
        select w.place::integer, c.word, 'word' from unnest(v_typed) with ordinality w (word, place)
        cross join closest_words(w.word) c (word)
        where v_way.is_corrected and w.word = any (v_wrong)
      ) a where a.word <> '';
      select v_places || c.places, v_words || c.words, v_kinds || c.kinds into v_places, v_words, v_kinds
      from (
        select array_agg(a.place) as places, array_agg(g.word) as words, array_agg('category'::text) as kinds
        from unnest(v_places, v_words, v_kinds) a (place, word, kind)
        cross join categories_with(a.word, a.kind = 'begin') g (word)
      ) c;
    end if;
    continue when v_way.place > 2 and v_in_all in (0, v_by_name)
      or v_way.place = 4 and not 'category' = any (v_kinds);
    v_query := words_query(v_way.mark, v_places, v_words, v_kinds, v_way.with_categories, v_more);
    -- What every fifth product has, to judge by the newest, is found along the primary key: the other index would list all
    -- of them first.
    select count(*) into v_found
    from (select x.words, x.facets from search_texts x order by x.product_id desc limit 200) t
    where t.words @@ v_query and t.facets @> p_facets;
    if v_found >= 40 then
      return query select t.product_id, v_way.rank
      from (select x.product_id, x.words, x.facets from search_texts x order by x.product_id desc limit 6 * p_limit) t
      where t.words @@ v_query and t.facets @> p_facets limit p_limit;
      get diagnostics v_found = row_count;
      exit when v_found >= p_limit;
    end if;
    -- The usual facets as what no index knows; and an index that is asked for no facet at all would be read whole.
    return query execute format($q$
      select t.product_id, $1 from search_texts t
      where t.words @@ $2 and t.facets || '{}'::text[] @> $3 %s limit $5
    $q$, case when v_rare <> '{}' then 'and t.facets @> $4' else '' end)
    using v_way.rank, v_query, v_usual, v_rare, p_limit;
    get diagnostics v_found = row_count;
    exit when v_found >= p_limit or v_way.place = 5 and v_in_all > 0;
    if v_way.place = 1 then
      v_by_name := v_found;
    elsif v_way.place = 2 then
      v_in_all := v_found;
      exit when v_found > 0 and v_found = v_by_name;
    end if;
  end loop;
end
$$;

-- The products that are meant, the best first: the very name, the very SKU, names that begin so, words in the names, in the
-- SKU, in the name of the category, in the short description, in the description; then, where nothing is spelt like that,
-- the same with words that are nearly so. p_facets: see search_texts.facets, at least one; p_on_sale: none of categories
-- that are not shown. As many as p_limit, at most 1001: who asks for 1001 learns that there are more than 1000.
create function find_products(
  p_search text, p_facets text[], p_category uuid, p_on_sale boolean, p_limit integer
) returns table (product_id uuid, rank real)
language sql stable rows 1000
as $$
  select w.product_id, max(w.rank) as rank
  from find_each_way(p_search, p_facets, p_category, p_on_sale, greatest(p_limit, 200)) w
  group by w.product_id order by 2 desc, 1 limit p_limit
$$;

-- Categories by their names in the same way, the very name first; hidden ones too.
create function find_categories(p_search text) returns table (category_id uuid, rank integer)
language sql stable rows 5
as $$
  with typed as (
    select w.word, w.place = max(w.place) over () as is_last
    from unnest((string_to_array(fold_text(p_search), ' '))[1:8]) with ordinality w (word, place) where w.word <> ''
  ), exact as materialized (
    select c.category_id, case when c.words like ' ' || fold_text(p_search) || ' %' then 3
      when c.words like ' ' || fold_text(p_search) || '%' then 2 else 1 end as rank
    from category_texts c
    where exists (select from typed) and not exists (
      select from typed t where c.words not like '% ' || t.word || case when t.is_last then '' else ' ' end || '%')
  )
  select e.category_id, e.rank from exact e
  union all
  select c.category_id, 0 from category_texts c
  where not exists (select from exact) and exists (select from typed) and not exists (
    select from typed t
    where c.words not like '% ' || t.word || case when t.is_last then '' else ' ' end || '%'
      and not exists (select from closest_words(t.word) n where c.words like '% ' || n || ' %'))
$$;

-- For everybody who looks for products by what is typed; see the beginning of this file.
create function search_products(p_search text, p_only_on_sale boolean, p_limit integer)
returns table (product_id uuid, rank real)
language sql stable rows 1000
as $$
  select f.product_id, f.rank
  from find_products(p_search, case when p_only_on_sale then array['kept', 'active'] else array['kept'] end, null,
    p_only_on_sale, p_limit) f
$$;

-- 6. What is there already ------------------------------------------------------------------------------------------

insert into category_texts
select c.id, ' ' || array_to_string(words_of(c.name) || words_of(c.name_ar), ' ') || ' ' from categories c;
select learn_words(array(select w.word from categories c cross join unnest(words_of(c.name) || words_of(c.name_ar)) w (word)));
select refresh_listings(array(select p.id from products p));
select refresh_search_texts(array(select p.id from products p));

grant select on listings, listing_counts, wide_price_lists, listing_prices, search_texts, search_vocabulary, category_texts
  to rasid_app;
revoke execute on function refresh_listings, refresh_listing_prices, refresh_search_texts, learn_words,
  list_products_anew, list_options_anew, list_categories_anew, list_rates_anew, list_fixed_prices_anew,
  list_percentages_anew from public;
