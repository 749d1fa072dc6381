-- Categories containing a word, or a prefix, as the lexemes that represent them; hidden ones too.
create or replace function categories_with(p_word text, p_is_unfinished boolean) returns setof text
language sql stable rows 5
as $$
  select '@' || c.category_id from category_texts c
  where c.words like '% ' || p_word || case when p_is_unfinished then '' else ' ' end || '%'
$$;
