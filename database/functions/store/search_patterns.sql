-- LIKE patterns of what search_words() made of stored text, one for each typed word: all are to be found, in any order. The longest
-- is the first, which an index is asked for. null if no letter or digit was typed: it finds nothing. One or two letters make
-- no trigram and occur inside most words, so they match word beginnings, and behind another word and a sign they follow that
-- word. At the head of the text, or before a sign, they may be what was left of a word: li@shop, 26-000763. The number after a
-- year ends a word: R26-7. R26000763 and RS7K3M9QX are parted where a sign stands.
create or replace function search_patterns(p_search text) returns text[]
language sql immutable parallel safe
as $$
  select array_agg(
    case
      when length(w.word) > 2 or w.is_head or length(w.next) > 2 or w.next ~ '^\d' then '%' || w.word || '%'
      when w.next is not null then '%' || w.word || ' ' || w.next || '%'
      when w.before ~ '^[rqt]?\d\d$' and w.word ~ '^[1-9]' then '%' || w.word || ' %'
      else '%' || coalesce(w.before, '') || ' ' || w.word || '%'
    end order by length(w.word) desc, w.word)
  from (
    select p.word, lead(p.word) over parts as next, lag(p.word) over parts as before,
      t.place = 1 and p.part = 1 and max(t.place) over () > 1 as is_head
    from regexp_split_to_table(normalize(translate(p_search, '™℠', '  '), nfkc), '\s+') with ordinality t (typed, place)
    cross join unnest(string_to_array(
      regexp_replace(fold_text(t.typed), '^([rqt]\d\d(?=\d{6,}$)|rs(?=[a-z0-9]{7}$))', '\1 '), ' ')) with ordinality p (word, part)
    where p.word <> ''
    window parts as (partition by t.place order by p.part)
  ) w
$$;
