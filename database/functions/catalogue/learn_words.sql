-- Words worth correcting typos to, or completing: no numbers, no short ones.
create or replace function learn_words(p_words text[]) returns void
language sql
as $$
  insert into search_vocabulary
  select w.word from unnest(p_words) w (word)
  where w.word ~ '^[a-z0-9]{3}.{0,37}$' and w.word ~ '[a-z]'
  group by w.word order by w.word
  on conflict do nothing
$$;
revoke execute on function learn_words from public;
