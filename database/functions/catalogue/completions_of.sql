-- The words that a word may become as it is typed on; none where too many begin with it, or where not all that do are
-- known (learn_words). An index looks for whole words only where the others match as well; all that a beginning has, it
-- lists first.
create or replace function completions_of(p_word text) returns setof text
language sql stable rows 4
as $$
  select c.word
  from (
    select v.word, count(*) over () as n
    from (
      select v.word from search_vocabulary v
      where p_word ~ '^[a-z0-9]{3}' and p_word ~ '[a-z]'
        and v.word collate "C" >= p_word and v.word collate "C" < p_word || chr(1114111)
      limit 17
    ) v
  ) c
  where c.n < 17
$$;
