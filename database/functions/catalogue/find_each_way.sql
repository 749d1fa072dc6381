-- Matches, possibly several per product with a rank per strategy; find_products() takes the best. Each strategy reads
-- at most p_limit rows. An index lists all its matches before the first is read, so frequent words are found otherwise:
-- those of every tenth product among the newest, and those of every fiftieth among some of the products, which have an
-- index of their own.
create or replace function find_each_way(
  p_search text, p_facets text[], p_category uuid, p_on_sale boolean, p_limit integer
) returns table (product_id uuid, rank real)
language plpgsql stable rows 1000
-- Plans cached while tables were small must not scan them later.
set enable_seqscan = off
set jit = off
as $$
declare
  v_key text := left(fold_text(p_search), 200);
  -- Per position: as typed, and without the article.
  v_typed text[] := (string_to_array(v_key, ' '))[1:8];
  v_bare text[] := (string_to_array(case when p_search ~ '[ء-ۓﭐ-ﻼ]' then without_article(v_key) else v_key end, ' '))[1:8];
  v_last integer := cardinality(v_typed);
  -- Near-universal facets are filtered on the rows: their index lists would be as long as the table.
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
  -- As of the last analysis.
  v_size real := (select c.reltuples from pg_class c where c.oid = 'search_texts'::regclass);
  v_samples text[];
  v_sample text;
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

  -- Exact names and SKUs, and prefixes, from their own indexes: never cut off by the limit. Twice as many are read, for
  -- some may be hidden.
  for v_way in select unnest(array['name', 'name_ar', 'sku']) as key loop
    return query execute format($q$
      select t.product_id, case when t.key = $1 then %2$s else %3$s end::real
      from (
        select x.product_id, x.category_id, x.facets, x.%1$I as key from search_texts x
        where x.%1$I collate "C" >= $1 and x.%1$I collate "C" < $1 || '~' order by x.%1$I collate "C" limit 2 * $2
      ) t
      where t.facets @> $3 and t.category_id <> all ($4) and ($5 is null or t.category_id = $5) limit $2
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
        -- Words without any match; if there are none, any word may be a typo.
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
      select array_agg(c.place), array_agg(c.word), array_agg(c.kind) into v_places, v_words, v_kinds
      from (
        select a.place, coalesce(k.word, a.word) as word, case when k.word is null then a.kind else 'word' end as kind
        from unnest(v_places, v_words, v_kinds) a (place, word, kind)
        left join completions_of(a.word) k (word) on a.kind = 'begin' and v_last > 1
        union
        select a.place, g.word, 'category' from unnest(v_places, v_words, v_kinds) a (place, word, kind)
        cross join categories_with(a.word, a.kind = 'begin') g (word)
      ) c;
    end if;
    continue when v_way.place > 2 and v_in_all in (0, v_by_name)
      or v_way.place = 4 and not 'category' = any (v_kinds);
    v_query := words_query(v_way.mark, v_places, v_words, v_kinds, v_way.with_categories, v_more);
    -- A frequent word, tested on the newest products, walks the primary key: its own index would list all matches
    -- first. As far as needed to find enough, and half as far again.
    select count(*) into v_found
    from (select x.words, x.facets from search_texts x order by x.product_id desc limit 200) t
    where t.words @@ v_query and t.facets @> p_facets;
    -- A less frequent one is looked for in the sample first, if that may have enough; later ways have fewer matches than
    -- were looked for in vain.
    v_samples := case when v_found < 16 and v_found * v_size > 1600 * p_limit and v_way.place <= 2
      then array['and is_in_sample(t.product_id)', ''] else array[''] end;
    if v_found >= 16 then
      return query select t.product_id, v_way.rank
      from (select x.product_id, x.words, x.facets from search_texts x order by x.product_id desc
        limit 300 * p_limit / v_found) t
      where t.words @@ v_query and t.facets @> p_facets limit p_limit;
      get diagnostics v_found = row_count;
      exit when v_found >= p_limit;
    end if;
    -- Common facets are not indexed; and an index queried without a facet would be read in full.
    foreach v_sample in array v_samples loop
      return query execute format($q$
        select t.product_id, $1 from search_texts t
        where t.words @@ $2 and t.facets || '{}'::text[] @> $3 %s %s limit $5
      $q$, case when v_rare <> '{}' then 'and t.facets @> $4' else '' end, v_sample)
      using v_way.rank, v_query, v_usual, v_rare, p_limit;
      get diagnostics v_found = row_count;
      exit when v_found >= p_limit;
    end loop;
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
