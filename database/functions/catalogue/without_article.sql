-- Strips the article from folded Arabic words, alone or after a particle; at least three letters must remain.
create or replace function without_article(p_folded text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(p_folded, '(^| )(?:[wfbk]?al|w?ll)([a-z0-9]{3})', '\1\2', 'g')
$$;
