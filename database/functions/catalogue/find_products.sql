-- The products that are meant, the best first: the very name, the very SKU, names that begin so, words in the names, in the
-- SKU, in the name of the category, in the short description, in the description; then, where nothing is spelt like that,
-- the same with words that are nearly so. p_facets: see search_texts.facets, at least one; p_on_sale: none of categories
-- that are not shown. As many as p_limit, at most 1001: who asks for 1001 learns that there are more than 1000.
create or replace function find_products(
  p_search text, p_facets text[], p_category uuid, p_on_sale boolean, p_limit integer
) returns table (product_id uuid, rank real)
language sql stable rows 1000
as $$
  select w.product_id, max(w.rank) as rank
  from find_each_way(p_search, p_facets, p_category, p_on_sale, greatest(p_limit, 200)) w
  group by w.product_id order by 2 desc, 1 limit p_limit
$$;
