-- LIKE patterns of what search_words() made of stored text, one for each word as it was typed between spaces: all are to be found, in
-- any order. The longest is the first, which an index is asked for. null if no letter or digit was typed: it finds nothing.
-- One or two letters make no trigram and occur inside most words, so they match word beginnings. A number with its year is
-- one word however it is written (R 26 7), may have zeros (R26-7), and is parted where its sign stands (R26000763, RS7K3M9QX).
create or replace function search_patterns(p_search text) returns text[]
language sql immutable parallel safe
as $$
  select array_agg(
    case
      when w.word ~ '^[rqt]?\d\d \d+$' then '%' || replace(w.word, ' ', ' %') || ' %'
      when w.word ~ '^..?$' then '% ' || w.word || '%'
      else '%' || w.word || '%'
    end order by length(w.word) desc, w.word)
  from regexp_split_to_table(
    case when fold_text(p_search) ~ '^[rqt]? ?\d\d \d+$' then regexp_replace(fold_text(p_search), '^([rqt]?) ?(\d\d) ', '\1\2-')
      else normalize(translate(p_search, '™℠', '  '), nfkc) end, '\s+') t (typed)
  cross join regexp_replace(fold_text(t.typed), '^([rqt]\d\d(?=\d{6,}$)|rs(?=[a-z0-9]{7}$))', '\1 ') w (word)
  where w.word <> ''
$$;
