-- The same for category names, exact matches first; hidden ones too.
create or replace function find_categories(p_search text) returns table (category_id uuid, rank integer)
language sql stable rows 5
-- A setting keeps it out of the caller's plan, which may ask anew for each category.
set jit = off
as $$
  with typed as (
    select w.word, w.place = max(w.place) over () as is_last
    from unnest((string_to_array(fold_text(p_search), ' '))[1:8]) with ordinality w (word, place) where w.word <> ''
  ), exact as materialized (
    select c.category_id, case when c.words like ' ' || fold_text(p_search) || ' %' then 3
      when c.words like ' ' || fold_text(p_search) || '%' then 2 else 1 end as rank
    from category_texts c
    where exists (select from typed) and not exists (
      select from typed t where c.words not like '% ' || t.word || case when t.is_last then '' else ' ' end || '%')
  ), near as materialized (
    select t.word, t.is_last, array(select '% ' || n || ' %' from closest_words(t.word) n) as patterns
    from typed t where not exists (select from exact)
  )
  select e.category_id, e.rank from exact e
  union all
  select c.category_id, 0 from category_texts c
  where exists (select from near) and not exists (
    select from near t
    where c.words not like '% ' || t.word || case when t.is_last then '' else ' ' end || '%'
      and not c.words like any (t.patterns))
$$;
