-- Finds products by what people type, from SQL: select f.product_id, f.rank from search_products('netflx 3 mon',
-- p_only_on_sale => true, p_limit => 100) f. Best first. p_only_on_sale false: every product outside the trash. All
-- words must match, the last one as a prefix; typos are tolerated if nothing is spelt that way. find_products() also
-- takes filters.
create or replace function search_products(p_search text, p_only_on_sale boolean, p_limit integer)
returns table (product_id uuid, rank real)
language sql stable rows 1000
as $$
  select f.product_id, f.rank
  from find_products(p_search, case when p_only_on_sale then array['kept', 'active'] else array['kept'] end, null,
    p_only_on_sale, p_limit) f
$$;
