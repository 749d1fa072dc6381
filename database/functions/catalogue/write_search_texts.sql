create or replace function write_search_texts(p_products uuid[]) returns void
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
revoke execute on function write_search_texts from public;
