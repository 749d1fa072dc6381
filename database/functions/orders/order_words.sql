-- What an order is found by, as search_words() has it: number, product names in both languages, and the buyer's references.
-- Each language on its own: what folds Arabic is slow, and passes over every Latin letter beside it. One row, as found_by.
drop function if exists order_words(uuid);
create function order_words(p_order uuid) returns setof text
language sql stable rows 1
as $$
  select search_words(concat_ws(' ', o.order_number, left(i.words, 6000)))
    || coalesce(ltrim(search_words(left(i.words_ar, 6000))), '')
  from orders o cross join lateral (
    select string_agg(concat_ws(' ', product_name, option_name, customer_reference), ' ' order by position) as words,
      string_agg(concat_ws(' ', product_name_ar, option_name_ar), ' ' order by position) as words_ar
    from order_items where order_id = o.id) i
  where o.id = p_order
$$;
