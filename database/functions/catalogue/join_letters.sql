-- Spelt-out abbreviations: في بي ان is VPN, تي في TV. Joins consecutive Latin letters, or their Arabic names, into one
-- word, which is then found by sound, like فيبيان. Most letter names have two letters.
create or replace function join_letters(p_search text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(normalize(p_search, nfkc), '(?<![ء-يپڤa-zA-Z])(' || l.letter || ')[ .-]+(?=(' || l.letter || ')(?![ء-يپڤa-zA-Z]))', '\1', 'g')
  from (values ('[a-zA-Z]|[ء-يپڤ]{2}|[اأإ]كس|[اأإ]يه|[اأإ]تش|كيو|واي')) l (letter)
$$;
