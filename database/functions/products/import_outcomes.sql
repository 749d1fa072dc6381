-- What undoing an import did to each product; before that, what it would do now.
create or replace function import_outcomes(p_import uuid)
returns table (product_id uuid, is_new boolean, result text, reason text)
language sql stable
as $$
  select i.product_id, i.is_new, coalesce(i.result, x.result), case when i.result is null then x.reason else i.reason end
  from import_products i
  join products p on p.id = i.product_id
  cross join lateral (select case
    when p.deleted_at is not null then 'in_trash'
    when p.version <> i.left_version then 'changed_since'
  end as reason) away
  cross join lateral (select case
    when not i.is_new then null
    when exists (select from order_items o where o.product_id = p.id) then 'bought'
    when exists (select from codes c where c.product_id = p.id)
      or exists (select from code_additions a where a.product_id = p.id) then 'has_codes'
    when exists (select from cart_lines c where c.product_id = p.id) then 'in_carts'
    when exists (select from bulk_lines b where b.product_id = p.id)
      or exists (select from quote_request_lines l where l.product_id = p.id)
      or exists (select from quote_lines l where l.product_id = p.id) then 'in_quotes'
    when exists (select from reviews r where r.product_id = p.id) then 'reviewed'
  end as reason) used
  cross join lateral (select
    case
      when away.reason is not null then 'kept'
      when not i.is_new then 'restored'
      when used.reason is not null then 'unpublished'
      else 'removed'
    end as result,
    coalesce(away.reason, used.reason) as reason) x
  where i.import_id = p_import
$$;
