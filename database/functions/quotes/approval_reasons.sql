-- Why a second person has to approve an answer, by the settings: discount if a line is further below the client's own
-- price, amount if the total is larger. Alternatives count as lines, not in the total.
create or replace function approval_reasons(p_lines jsonb, p_currency text) returns text[]
language sql stable
as $$
  select array_remove(array[
    case when max((x.own_price - x.unit_price) / nullif(x.own_price, 0) * 100) > s.quote_approval_discount then 'discount' end,
    case when sum(x.unit_price * x.quantity) filter (where not x.is_alternative) * dinars_for(p_currency)
      > s.quote_approval_amount then 'amount' end], null)
  from settings s
  left join jsonb_to_recordset(p_lines) as x (own_price numeric, unit_price numeric, quantity integer,
    is_alternative boolean) on true
  group by s.quote_approval_discount, s.quote_approval_amount
$$;
grant execute on function approval_reasons to rasid_app;
