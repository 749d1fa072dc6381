-- LIKE pattern of what search_words() made of stored text, for what is typed; null if no letter or digit is left of it: it
-- finds nothing. One or two letters make no trigram and occur inside most words, so they match word beginnings.
create or replace function search_pattern(p_search text) returns text
language sql immutable parallel safe
as $$
  select case when f.words ~ '[^ ]{3}' then '%' else '% ' end || f.words || '%'
  from (select fold_text(p_search) as words) f where f.words <> ''
$$;
