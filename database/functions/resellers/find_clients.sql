-- Businesses matching part of their trade name, or of the name or e-mail of someone in them, up to a limit.
create or replace function find_clients(p_search text, p_limit integer) returns setof uuid
language sql stable rows 100
set enable_seqscan = off
set jit = off
as $$
  with wanted as (
    select search_pattern(p_search) as pattern
  )
  select r.id from wanted w join reseller_profiles r on search_words(r.trade_name) like w.pattern
  union
  select p.reseller_id from wanted w
  join profiles p on search_words(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || ' ' || p.email) like w.pattern
  where p.reseller_id is not null
  limit p_limit
$$;
