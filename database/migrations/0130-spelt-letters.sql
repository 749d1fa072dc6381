-- What is said by its letters is typed so: في بي ان is VPN, تي في TV. find_products() of 0025 joins such letters where
-- nothing holds them one by one, and then they are found like فيبيان, by their sound (0120).

-- Single Latin letters, or their names in Arabic, that follow each other as one word. Most names have two letters.
create function join_letters(p_search text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(p_search, '(?<![ء-يپڤa-zA-Z])(' || l.letter || ')[ .-]+(?=(' || l.letter || ')(?![ء-يپڤa-zA-Z]))', '\1', 'g')
  from (values ('[a-zA-Z]|[ء-يپڤ]{2}|[اأإ]كس|[اأإ]يه|[اأإ]تش|كيو|واي')) l (letter)
$$;

create or replace function find_products(
  p_search text, p_facets text[], p_category uuid, p_on_sale boolean, p_limit integer
) returns table (product_id uuid, rank real)
language sql stable rows 1000
as $$
  with typed as materialized (
    select * from find_each_way(p_search, p_facets, p_category, p_on_sale, greatest(p_limit, 200))
  ), joined as materialized (
    select w.* from join_letters(p_search) s (search)
    cross join lateral find_each_way(s.search, p_facets, p_category, p_on_sale, greatest(p_limit, 200)) w
    where s.search <> p_search and not exists (select from typed)
  )
  select w.product_id, max(w.rank) as rank from (table typed union all table joined) w
  group by w.product_id order by 2 desc, 1 limit p_limit
$$;
