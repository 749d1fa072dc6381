create or replace function relist_categories() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_products uuid[];
begin
  if tg_op = 'DELETE' then
    delete from category_texts t using old_rows o where o.id = t.category_id;
    return null;
  end if;
  insert into category_texts
  select n.id, ' ' || array_to_string(words_of(n.name) || words_of(n.name_ar), ' ') || ' ' from new_rows n
  on conflict (category_id) do update set words = excluded.words where category_texts.words <> excluded.words;
  perform learn_words(array(select w.word from new_rows n cross join unnest(words_of(n.name) || words_of(n.name_ar)) w (word)));
  if tg_op = 'UPDATE' then
    v_products := array(
      select l.product_id from new_rows n join old_rows o on o.id = n.id join listings l on l.category_id = n.id
      where (n.is_active and n.deleted_at is null) <> (o.is_active and o.deleted_at is null) and l.state in (0, 1));
    perform refresh_listings(v_products);
    perform note_product_changes(v_products);
  end if;
  return null;
end
$$;
revoke execute on function relist_categories from public;
