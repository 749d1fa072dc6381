-- What a misspelt word may mean: the closest known words, with one letter wrong, missing, extra or two swapped; from
-- seven letters on also two errors; for three letters only swaps. Also homophones, with or without the article, and
-- synonyms.
select similarity('', ''); -- loads pg_trgm, whose setting a non-superuser owner may then set
create or replace function closest_words(p_word text) returns setof text
language sql stable rows 8
set pg_trgm.similarity_threshold = 0.2
set enable_seqscan = off
set jit = off
as $$
  with nearest as materialized (
    select v.word, 1 as distance from search_vocabulary v
    where v.word = any (array(
        select left(p_word, i - 1) || substr(p_word, i + 1, 1) || substr(p_word, i, 1) || substr(p_word, i + 2)
        from generate_series(1, length(p_word) - 1) i))
      and v.word <> p_word
    union all
    select v.word, levenshtein_less_equal(v.word, p_word, m.most)
    from (select case when length(p_word) < 4 then 0 when length(p_word) < 7 then 1 else 2 end as most) m
    join search_vocabulary v on v.word % p_word
    where m.most > 0 and length(v.word) between length(p_word) - m.most and length(p_word) + m.most
      and v.word <> p_word and levenshtein_less_equal(v.word, p_word, m.most) <= m.most
  ), spoken as (
    select s.word from (values (p_word), (without_article(p_word))) s (word)
  ), alike as (
    select n.word from nearest n where n.distance = (select min(x.distance) from nearest x)
    union
    select v.word from spoken s join search_vocabulary v on latin_sound(v.word) = arabic_sound(s.word)
    where length(arabic_sound(s.word)) > 2 and v.word <> p_word
    union
    select v.word from search_vocabulary v
    where length(latin_sound(p_word)) > 2 and arabic_sound(v.word) = latin_sound(p_word) and v.word <> p_word
    union
    select y.means from spoken s join search_synonyms y on y.typed = s.word
  )
  select a.word from alike a order by similarity(a.word, p_word) desc, a.word limit 8
$$;
