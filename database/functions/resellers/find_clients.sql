-- Businesses whose trade name, or the name or e-mail of someone in them, holds every typed word, up to a limit.
create or replace function find_clients(p_search text, p_limit integer) returns setof uuid
language sql stable rows 100
set enable_seqscan = off
set jit = off
as $$
  with wanted as (
    select search_patterns(p_search) as patterns
  )
  select r.id from wanted w join reseller_profiles r on search_words(r.trade_name) like w.patterns[1]
    and search_words(r.trade_name) like all (w.patterns)
  union
  select p.reseller_id from wanted w
  join profiles p on search_words(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || ' ' || p.email) like w.patterns[1]
    and search_words(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || ' ' || p.email) like all (w.patterns)
  where p.reseller_id is not null
  limit p_limit
$$;
