-- A product outside the trash stands in a category that is there. Whoever deletes a category holds its row, and looks
-- for products only then; this waits for the end of that, or keeps it from beginning. A product that comes back out of
-- the trash brings its category along.
create or replace function stand_in_category() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.deleted_at is null and new.category_id = old.category_id then
    return new;
  end if;
  perform from categories where id = new.category_id and deleted_at is null for key share;
  if found then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.category_id = old.category_id then
    update categories set deleted_at = null where id = new.category_id;
  elsif exists (select from categories where id = new.category_id) then
    raise exception 'category % is deleted', new.category_id
      using errcode = 'foreign_key_violation', constraint = 'products_category_id_fkey', table = 'products';
  end if;
  -- One that never was is the foreign key's own matter.
  return new;
end
$$;
