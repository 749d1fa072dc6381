-- search_products() with filters. Letters typed one by one occur all over long texts: في, بي and ان are in most
-- descriptions. So their joined form (join_letters) is searched wherever no name or SKU contains them, and ranks before
-- matches elsewhere.
create or replace function find_products(
  p_search text, p_facets text[], p_category uuid, p_on_sale boolean, p_limit integer
) returns table (product_id uuid, rank real)
language sql stable rows 1000
as $$
  with typed as materialized (
    select * from find_each_way(p_search, p_facets, p_category, p_on_sale, greatest(p_limit, 200))
  ), joined as materialized (
    select w.product_id, (4 + w.rank / 20)::real as rank from join_letters(p_search) s (search)
    cross join lateral find_each_way(s.search, p_facets, p_category, p_on_sale, greatest(p_limit, 200)) w
    where s.search <> p_search and not exists (select from typed t where t.rank > 4)
  )
  select w.product_id, max(w.rank) as rank from (table typed union all table joined) w
  group by w.product_id order by 2 desc, 1 limit p_limit
$$;
