-- Writes the next version of an offer. Returns why not, with part of it written: the caller rolls back.
create or replace function write_quote(p_request quote_requests, p_draft quote_drafts, p_sender uuid, p_approver uuid,
  p_now timestamptz) returns jsonb
language plpgsql
as $$
declare
  v_quote quotes;
  v_lines jsonb;
  v_missing integer;
  v_was_reserved boolean;
  v_refusal jsonb;
begin
  select jsonb_agg(to_jsonb(l) order by l.place), min(l.position) filter (where l.is_gone) into v_lines, v_missing
  from (
    select n as place, new_id() as id, x.*, p.sku, p.name as product_name, p.name_ar as product_name_ar,
      coalesce(pl.name, va.value) as option_name, coalesce(pl.name_ar, va.value_ar) as option_name_ar,
      x.unit_price * x.quantity as total_amount,
      p.id is null or p.deleted_at is not null or p.status = 'draft'
        or (x.plan_id is null) <> (pl.id is null) or (x.variation_id is null) <> (va.id is null) as is_gone
    from jsonb_array_elements(p_draft.lines) with ordinality e (value, n)
    cross join lateral jsonb_to_record(e.value) as x (position integer, is_alternative boolean, product_id uuid, plan_id uuid,
      variation_id uuid, quantity integer, unit_price numeric, own_price numeric)
    left join products p on p.id = x.product_id
    left join plans pl on pl.id = x.plan_id and pl.product_id = p.id and pl.retired_at is null
    left join variations va on va.id = x.variation_id and va.product_id = p.id and va.retired_at is null
  ) l;
  if v_missing is not null then
    return jsonb_build_object('result', 'product_unavailable', 'line', v_missing);
  end if;
  insert into quotes (request_id, version, currency, total_amount, own_amount, valid_until, allows_partial, is_reserved,
    note, terms, sent_by, approved_by, draft_version, sent_at)
  select p_request.id, coalesce(p_request.version, 0) + 1, p_draft.currency, sum(x.total_amount),
    sum(x.own_price * x.quantity), end_of_day(p_now, p_draft.valid_days), p_draft.allows_partial,
    p_draft.is_reserved, p_draft.note, p_draft.terms, p_sender, p_approver, p_draft.version, p_now
  from jsonb_to_recordset(v_lines) as x (total_amount numeric, own_price numeric, quantity integer, is_alternative boolean)
  where not x.is_alternative
  returning * into v_quote;
  insert into quote_lines (id, quote_id, position, is_alternative, product_id, plan_id, variation_id, sku, product_name,
    product_name_ar, option_name, option_name_ar, quantity, unit_price, total_amount, own_price)
  select x.id, v_quote.id, x.position, x.is_alternative, x.product_id, x.plan_id, x.variation_id, x.sku, x.product_name,
    x.product_name_ar, x.option_name, x.option_name_ar, x.quantity, x.unit_price, x.total_amount, x.own_price
  from jsonb_populate_recordset(null::quote_lines, v_lines) x;
  v_was_reserved := release_goods((select id from quotes where request_id = p_request.id and version = p_request.version),
    v_quote.id);
  if v_quote.is_reserved then
    v_refusal := reserve_goods(v_quote.id);
  end if;
  if v_refusal is null and v_was_reserved then
    perform note_product_changes(array(select l.product_id from quotes q join quote_lines l on l.quote_id = q.id
      where q.request_id = p_request.id and q.version = p_request.version));
  end if;
  update quote_requests set status = 'quoted', version = v_quote.version, valid_until = v_quote.valid_until,
    total_amount = v_quote.total_amount, currency = v_quote.currency,
    total_dzd = round(v_quote.total_amount * dinars_for(v_quote.currency), 2),
    answered_at = coalesce(answered_at, p_now), is_reminded = false, is_lost_told = false, holder_id = coalesce(holder_id, p_sender),
    held_since = coalesce(held_since, p_now), owner_asked_by = null, owner_asked_at = null, client_wrote_at = null
  where id = p_request.id;
  return v_refusal;
end
$$;
revoke execute on function write_quote from public;
