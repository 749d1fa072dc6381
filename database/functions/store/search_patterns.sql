-- LIKE patterns of what search_words() made of stored text, one for each typed word: all are to be found, in any order. The longest
-- is the first, which an index is asked for. null if no letter or digit was typed: it finds nothing. One or two letters make
-- no trigram and occur inside most words, so they match word beginnings.
create or replace function search_patterns(p_search text) returns text[]
language sql immutable parallel safe
as $$
  select array_agg(case when length(w) > 2 then '%' else '% ' end || w || '%' order by length(w) desc, w)
  from unnest(string_to_array(nullif(fold_text(p_search), ''), ' ')) w
$$;
