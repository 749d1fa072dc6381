-- A draft needs a name and nothing else (specification, section 5). What is sold, was sold or goes on sale by itself is whole.
alter table products
  alter column category_id drop not null,
  alter column consumer_price drop not null,
  drop constraint products_name_ar_check,
  add constraint products_name_ar_check check (length(name_ar) <= 200),
  add constraint only_drafts_are_incomplete check (
    status = 'draft' and publish_at is null
    or category_id is not null and consumer_price is not null and name_ar <> ''
  );

-- Listings of drafts without a category stand under the id of none, those without a price at 0: nobody is shown either.
create or replace function fresh_listings(p_products uuid[]) returns setof listings
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
    p.status, coalesce(p.category_id, '00000000-0000-0000-0000-000000000000'), p.name,
    case when c.price * r.rate < 50 then 0 when c.price * r.rate < 200 then 1 else 2 end::smallint,
    p.is_subscription, p.is_featured, pl.id is not null, pl.id, va.id,
    coalesce(pl.price, va.price, bt.price, c.price), p.pricing_display_currency,
    coalesce(p.published_at, p.created_at), p.created_at
  from products p
  cross join lateral (select coalesce(p.consumer_price, 0) as price) c
  left join categories g on g.id = p.category_id
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

create or replace function fresh_search_texts(p_products uuid[]) returns setof search_texts
language sql stable
as $$
  select p.id, l.category_id, fold_text(p.name), fold_text(p.name_ar), fold_text(p.sku), facets_of(l),
    array_to_tsvector(array['@' || l.category_id] || array(
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
