-- tsquery of what a product must contain: for each position one of its alternatives. p_mark: how far to search
-- (search_texts.words). p_more: further conditions, as tsquery text.
create or replace function words_query(
  p_mark text, p_places integer[], p_words text[], p_kinds text[], p_with_categories boolean, p_more text
) returns tsquery
language sql immutable
as $$
  select (string_agg('(' || place.alternatives || ')', ' & ') || p_more)::tsquery
  from (
    select string_agg(
      case
        when a.kind = 'category' then quote_literal(a.word)
        -- In long texts prefixes of one or two letters match everywhere.
        when a.kind = 'begin' and (p_mark <> '' or length(a.word) > 2) then quote_literal(p_mark || a.word) || ':*'
        else quote_literal(p_mark || a.word)
      end, ' | ') as alternatives
    from unnest(p_places, p_words, p_kinds) a (place, word, kind)
    where a.kind <> 'category' or p_with_categories
    group by a.place
  ) place
$$;
