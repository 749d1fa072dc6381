-- A text's search words, with and without the article.
create or replace function words_of(p_text text) returns text[]
language plpgsql immutable parallel safe
as $$
declare
  v_folded text := fold_text(p_text);
begin
  if p_text ~ '[ء-ۓﭐ-ﻼ]' then
    v_folded := v_folded || ' ' || without_article(v_folded);
  end if;
  return array_remove(string_to_array(v_folded, ' '), '');
end
$$;
