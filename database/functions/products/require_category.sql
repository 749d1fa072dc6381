-- A product outside the trash has an existing category. Deleting a category locks its row before checking for products;
-- this waits for it, or makes it wait. Restoring a product from the trash restores its category.
create or replace function require_category() returns trigger
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
  -- One that never existed is left to the foreign key.
  return new;
end
$$;
