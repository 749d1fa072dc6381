-- Search terms of an order: number, product names in both languages, and the buyer's references.
create or replace function order_words(p_order uuid) returns text
language sql stable
as $$
  select concat_ws(' ', o.order_number, (
    select string_agg(concat_ws(' ', i.product_name, i.product_name_ar, i.option_name, i.option_name_ar,
      i.customer_reference), ' ' order by i.position)
    from order_items i where i.order_id = o.id))
  from orders o where o.id = p_order
$$;
