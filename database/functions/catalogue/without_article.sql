-- Folded Arabic words without their article, alone or behind a particle; words of three letters and more stay.
create or replace function without_article(p_folded text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(p_folded, '(^| )(?:[wfbk]?al|w?ll)([a-z0-9]{3})', '\1\2', 'g')
$$;
