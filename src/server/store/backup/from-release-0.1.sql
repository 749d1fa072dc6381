-- Fills in what rows of a backup from before release 0.2 lack, after loading them; existing values stay.

-- Sales totals per currency, at the rates of their time.
update order_figures f set (sales_dzd, sales_usd, sales_eur) =
  (select s.dzd, s.usd, s.eur from sales_between(0, f.last_sequence) s);

-- Each list of codes was added in one transaction, so its codes have the same time.
insert into code_additions (product_id, plan_id, variation_id, codes, added_by, added_at)
select product_id, plan_id, variation_id, count(*), added_by, created_at from codes
where added_by is not null and addition_id is null
group by product_id, plan_id, variation_id, added_by, created_at order by created_at;
update codes c set addition_id = a.id from code_additions a
where c.addition_id is null and a.product_id = c.product_id and a.plan_id is not distinct from c.plan_id
  and a.variation_id is not distinct from c.variation_id and a.added_by = c.added_by and a.added_at = c.created_at;

-- A product's period prices mirror its plans.
select follow_plans(array(select id from products));

-- What past orders are counted by, as it is today, and what they cost nobody knows; all of them are counted soon.
update orders o set wilaya = r.wilaya from reseller_profiles r where r.id = o.reseller_id and o.wilaya is null;
update order_items i set category_id = p.category_id from products p where p.id = i.product_id and i.category_id is null;
insert into uncounted (id, kind)
select id, 'order' from orders union all select id, 'refund' from order_refunds
union all select id, 'deposit' from deposits where status = 'paid';
insert into stock_changes (product_id) select distinct product_id from codes;

-- Telephone numbers are kept in E.164; what is none goes, and the store's own becomes the one of a new store.
create function pg_temp.e164(p_phone text) returns text
language sql
as $$
  select n from (select regexp_replace(regexp_replace(regexp_replace(p_phone, '[^0-9+]', '', 'g'), '^(00|\+)', ''), '^(2130?|0)', '213')) d (digits),
    lateral (select '+' || d.digits) e (n)
  where n ~ '^\+[1-9]\d{6,14}$'
$$;
update reseller_profiles set phone = pg_temp.e164(phone) where phone is not null;
update settings set support_phone = coalesce(pg_temp.e164(support_phone), '+213555010203'),
  support_whatsapp = pg_temp.e164(support_whatsapp);
