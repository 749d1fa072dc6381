-- A foreign name is typed in Arabic letters by its sound: نتفليكس is Netflix, انتيفايروس an antivirus. Where nothing is spelt
-- like a word, closest_words() of 0025 takes what sounds like it as well: the same consonants, three of them or more.

-- The consonants of a folded word (fold_text), as Latin letters; C stands for sh and ch. Sounds that Arabic letters don't
-- tell apart are one: b and p, f and v, s and z.
create function latin_sound(p_word text) returns text
language sql immutable parallel safe
as $$
  select translate(replace(regexp_replace(regexp_replace(regexp_replace(replace(replace(regexp_replace(p_word,
    '[ts]ion', 'Cn', 'g'), 'chr', 'kr'), 'ph', 'f'), 'tch|ch|sh', 'C', 'g'), 'c([eiy])', 's\1', 'g'),
    '([a-z])\1+|ck', '\1', 'g'), 'x', 'ks'), 'cqjpvzwhyaeiou', 'kkgbfs')
$$;
-- The same of a word that was folded from Arabic letters.
create function arabic_sound(p_word text) returns text
language sql immutable parallel safe
as $$
  select translate(replace(p_word, 'tc', 'c'), 'cj58x6vp49zwhyaeiou237', 'Cgktdtsddks')
$$;
create index search_vocabulary_by_latin_sound on search_vocabulary (latin_sound(word));
create index search_vocabulary_by_arabic_sound on search_vocabulary (arabic_sound(word));

-- What resellers in Algeria type for words whose sound says too little, or in another language. Folded as words are; small:
-- what sounds alike needs no row.
create table search_synonyms (
  typed text not null check (typed <> '' and typed = fold_text(typed)),
  means text not null check (means <> '' and means = fold_text(means)),
  primary key (typed, means)
);
insert into search_synonyms
select distinct fold_text(t.typed), m.means
from (values
  ('office', 'اوفيس اوفس أوفيز'), ('youtube', 'يوتيوب يوتوب'), ('zoom', 'زوم'), ('apple', 'أبل'), ('adobe', 'أدوبي أدوب'),
  ('udemy', 'يوديمي يودمي'), ('twitch', 'تويتش'), ('xbox', 'إكس بوكس'), ('playstation', 'بلاي ستيشن ستايشن سوني'),
  ('play', 'بلاي'), ('antivirus', 'أنتي فايروس فيروس فيروسات فايروسات مكافح'), ('virus', 'فيروس فايروس فيروسات'),
  ('tv', 'تيفي'), ('card', 'كارت كرت carte'),
  ('gift', 'cadeau هدية'), ('games', 'jeux'), ('game', 'jeu'), ('music', 'musique'), ('hosting', 'hebergement'),
  ('server', 'serveur'), ('security', 'securite'), ('software', 'logiciel'), ('subscription', 'abonnement')
) m (means, typed) cross join unnest(string_to_array(m.typed, ' ')) t (typed);
grant select on search_synonyms to rasid_app;

-- closest_words() of 0025, and beside them what sounds so, with its article or without, and what is another word for it.
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
