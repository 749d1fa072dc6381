-- What is said by its letters is typed so: في بي ان is VPN, تي في TV. Single Latin letters, or their names in Arabic, that
-- follow each other as one word; it is then found like فيبيان, by its sound. Most names have two letters.
create or replace function join_letters(p_search text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(p_search, '(?<![ء-يپڤa-zA-Z])(' || l.letter || ')[ .-]+(?=(' || l.letter || ')(?![ء-يپڤa-zA-Z]))', '\1', 'g')
  from (values ('[a-zA-Z]|[ء-يپڤ]{2}|[اأإ]كس|[اأإ]يه|[اأإ]تش|كيو|واي')) l (letter)
$$;
