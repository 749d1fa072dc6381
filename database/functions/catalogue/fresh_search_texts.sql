-- Search texts computed from scratch.
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
        (array[''], words_of(p.description) || words_of(p.description_ar) || words_of(p.search_words))
      ) t (marks, words) cross join unnest(t.words) w (word) cross join unnest(t.marks) m (mark)))
  from products p join listings l on l.product_id = p.id
  where p.id = any (p_products)
$$;
