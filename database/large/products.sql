-- Products $1 to $2 of the large store, made of the words in $3, deterministically. Properties come from a hash of the
-- number, so that neighbours differ. $4: the categories, in order.
with words as (
  select $3::jsonb as w, $4::uuid[] as categories
), drawn as (
  select n, hashint4(n)::bigint + 2147483648 as h, hashint4(n + 1000000007)::bigint + 2147483648 as h2, w, categories
  from generate_series($1::int, $2::int) n cross join words
), chosen as (
  select d.n, d.h, d.h2, d.w,
    (d.h % jsonb_array_length(d.w -> 'shelves'))::int as shelf,
    d.w -> 'beginnings' -> (d.h / 10 % jsonb_array_length(d.w -> 'beginnings'))::int as beginning,
    d.w -> 'endings' -> (d.h / 200 % jsonb_array_length(d.w -> 'endings'))::int as ending,
    d.w -> 'editions' -> (d.h / 4000 % jsonb_array_length(d.w -> 'editions'))::int as edition,
    d.w -> 'sentences' -> (d.h2 % 10)::int as first, d.w -> 'sentences' -> (d.h2 / 10 % 10)::int as second,
    d.w -> 'sentences' -> (d.h2 / 100 % 10)::int as third,
    d.categories
  from drawn d
), named as (
  select c.*, c.w -> 'shelves' -> c.shelf -> 'things' -> (c.h2 / 1000 % 5)::int as thing,
    (c.beginning ->> 0) || (c.ending ->> 0) as brand, (c.beginning ->> 1) || (c.ending ->> 1) as brand_ar
  from chosen c
)
insert into products (sku, url_slug, category_id, name, name_ar, short_description, short_description_ar, description,
  description_ar, features, features_ar, image_url, pricing_display_currency, consumer_price, cost_price, is_subscription,
  trial_days, min_order_quantity, delivery, status, is_featured, published_at, deleted_at, created_at)
select
  left(regexp_replace(lower(n.brand || '-' || (n.thing ->> 0)), '[^a-z0-9]+', '-', 'g'), 20) || '-' || lpad(n.n::text, 6, '0'),
  'large-' || n.n, n.categories[n.shelf + 1],
  n.brand || ' ' || (n.thing ->> 0) || ' ' || (n.edition ->> 0) || ' ' || 2015 + n.h2 / 5000 % 12,
  (n.thing ->> 1) || ' ' || n.brand_ar || ' ' || (n.edition ->> 1) || ' ' || 2015 + n.h2 / 5000 % 12,
  (n.thing ->> 0) || ' by ' || n.brand || ', ' || lower(n.edition ->> 0) || ' edition',
  (n.thing ->> 1) || ' من ' || n.brand_ar || '، النسخة ' || (n.edition ->> 1),
  (n.first ->> 0) || ' ' || (n.second ->> 0) || ' ' || (n.third ->> 0),
  (n.first ->> 1) || ' ' || (n.second ->> 1) || ' ' || (n.third ->> 1),
  array[n.first ->> 0, n.second ->> 0], array[n.first ->> 1, n.second ->> 1], null,
  case when n.h2 % 40 = 7 then 'USD' when n.h2 % 40 = 8 then 'EUR' else 'DZD' end,
  case when n.h2 % 40 in (7, 8) then 1 + n.h % 200 else (20 + n.h2 % 90) * (1 + n.h % 190) end + (n.h % 4) * 0.25,
  null, n.h % 5 < 2, case when n.h % 50 = 0 then 7 else 0 end, case when n.h % 97 = 0 then 5 else 1 end,
  case when n.h2 % 9 = 0 then 'manual' else 'codes' end,
  case when n.h2 % 100 = 0 then 'draft' when n.h2 % 100 = 1 then 'inactive' else 'active' end,
  n.h2 % 400 = 3,
  case when n.h2 % 100 <> 0 then now() - (n.h2 % 1000000) * interval '1 minute' end,
  case when n.h2 % 200 = 5 then now() - interval '3 days' end,
  now() - (n.h2 % 1000000) * interval '1 minute'
from named n
on conflict do nothing
returning id
