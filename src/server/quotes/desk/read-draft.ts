import type { DraftOffer, PriceMaker } from '#shared/quotes/quote-drafts.contract.ts';
import type { Currency, Money } from '#shared/money.ts';
import { nameOf, personRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

type Head = Pick<
  DraftOffer,
  | 'version'
  | 'currency'
  | 'valid_days'
  | 'allows_partial'
  | 'is_reserved'
  | 'note'
  | 'terms'
  | 'saved'
  | 'needs_approval'
  | 'approval'
  | 'disapproval'
>;

/**
 * The answer that is being written to a request, or what the client's own prices would make of it. Costs and margins only
 * where `seesCosts`.
 */
export async function readDraft(db: Db, requestId: string, seesCosts: boolean): Promise<DraftOffer> {
  const { rows } = await sql<Head>`
    select d.version, d.currency, d.valid_days, d.allows_partial, d.is_reserved, d.note, d.terms,
      jsonb_build_object('by', ${nameOf('s')}, 'at', d.saved_at) as saved,
      approval_reasons(d.lines, d.currency) as needs_approval,
      case when d.approval_asked_by is not null then
        jsonb_build_object('asked_by', ${personRef('a')}, 'asked_at', d.approval_asked_at) end as approval,
      case when d.disapproved_by is not null then jsonb_build_object('by', ${nameOf('n')}, 'at', d.disapproved_at,
        'reason', d.disapproval) end as disapproval
    from quote_drafts d join profiles s on s.id = d.saved_by
    left join profiles a on a.id = d.approval_asked_by left join profiles n on n.id = d.disapproved_by
    where d.request_id = ${requestId}`.execute(db);
  const head = rows[0] ?? (await readBlank(db, requestId));
  const lines = await linesOf(db, requestId, head.currency, seesCosts);
  const sums = await sumsOf(db, lines, seesCosts);
  const money = (amount: string): Money => ({ amount, currency: head.currency });
  return {
    ...head,
    lines,
    total: money(sums.total),
    saving: money(sums.saving),
    discount_percent: sums.discount_percent,
    costs: marginOf(sums, head.currency),
  };
}

/** Before anything is written: in the currency of the first line, valid for as long as the settings say. */
async function readBlank(db: Db, requestId: string): Promise<Head> {
  const { rows } = await sql<{ currency: Currency; valid_days: number }>`
    select coalesce((select currency from quote_request_lines where request_id = ${requestId} order by position limit 1),
      default_currency) as currency, quote_valid_days as valid_days from settings`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('there are no settings');
  return {
    ...row,
    version: 0,
    allows_partial: false,
    is_reserved: false,
    note: '',
    terms: '',
    saved: null,
    needs_approval: [],
    approval: null,
    disapproval: null,
  };
}

interface LineRow extends Omit<
  DraftOffer['lines'][number],
  'unit_price' | 'total' | 'own_price' | 'saving' | 'costs'
> {
  unit_price: string;
  total: string;
  own_price: string;
  saving: string;
  cost: string | null;
  margin: string | null;
  margin_percent: string | null;
  price: PriceMaker;
}

async function linesOf(
  db: Db,
  requestId: string,
  currency: Currency,
  seesCosts: boolean,
): Promise<DraftOffer['lines']> {
  const { rows } = await sql<LineRow>`
    with written as (
      select x.* from quote_drafts d cross join lateral jsonb_to_recordset(d.lines) as x (position integer,
        is_alternative boolean, product_id uuid, plan_id uuid, variation_id uuid, quantity integer, price jsonb,
        unit_price numeric, own_price numeric)
      where d.request_id = ${requestId}
      union all
      select l.position, false, l.product_id, l.plan_id, l.variation_id, l.quantity,
        jsonb_build_object('kind', 'amount', 'amount', o.price::text), o.price, o.price
      from quote_request_lines l cross join lateral (
        select case when l.currency = ${currency} then l.own_price
          else round(l.own_price * dinars_for(l.currency) / dinars_for(${currency}), 2) end as price) o
      where l.request_id = ${requestId} and not exists (select from quote_drafts where request_id = ${requestId})
    )
    select w.position, w.is_alternative, w.product_id, w.plan_id, w.variation_id, p.sku, p.name as product_name,
      p.name_ar as product_name_ar, coalesce(pl.name, va.value) as option_name,
      coalesce(pl.name_ar, va.value_ar) as option_name_ar, p.image_url,
      case when p.status = 'active' and p.deleted_at is null then p.url_slug end as url_slug, w.quantity, w.price,
      w.unit_price::text, (w.unit_price * w.quantity)::text as total, w.own_price::text,
      greatest((w.own_price - w.unit_price) * w.quantity, 0)::text as saving,
      coalesce(round((w.own_price - w.unit_price) * 100 / nullif(w.own_price, 0), 2), 0)::text as discount_percent,
      c.cost::text, (w.unit_price - c.cost)::text as margin,
      round((w.unit_price - c.cost) * 100 / nullif(w.unit_price, 0), 2)::text as margin_percent
    from written w join products p on p.id = w.product_id
    left join plans pl on pl.id = w.plan_id left join variations va on va.id = w.variation_id
    cross join lateral (select case when ${seesCosts} then
      round(p.cost_price * dinars_for(p.pricing_display_currency) / dinars_for(${currency}), 2) end as cost) c
    order by w.position, w.is_alternative, w.product_id`.execute(db);
  const money = (amount: string): Money => ({ amount, currency });
  return rows.map(({ unit_price, total, own_price, saving, cost, margin, margin_percent, ...line }) => ({
    ...line,
    // A margin would tell the cost.
    price: seesCosts || line.price.kind !== 'margin' ? line.price : { kind: 'amount', amount: unit_price },
    unit_price: money(unit_price),
    total: money(total),
    own_price: money(own_price),
    saving: money(saving),
    costs: seesCosts ? marginOf({ cost, margin, margin_percent }, currency) : null,
  }));
}

interface Margin {
  cost: string | null;
  margin: string | null;
  margin_percent: string | null;
}

function marginOf({ cost, margin, margin_percent }: Margin, currency: Currency): DraftOffer['costs'] {
  if (cost === null) return null;
  return {
    unit_cost: { amount: cost, currency },
    margin: margin === null ? null : { amount: margin, currency },
    margin_percent,
  };
}

interface Sums extends Margin {
  total: string;
  saving: string;
  discount_percent: string;
}

/** Without alternatives. The margin of all is known where each line's cost is. */
async function sumsOf(db: Db, lines: DraftOffer['lines'], seesCosts: boolean): Promise<Sums> {
  const counted = lines
    .filter(({ is_alternative }) => !is_alternative)
    .map(({ quantity, unit_price, own_price, costs }) => ({
      quantity,
      unit: unit_price.amount,
      own: own_price.amount,
      cost: costs?.unit_cost?.amount ?? null,
    }));
  const { rows } = await sql<Sums>`
    select s.total::text, greatest(s.own - s.total, 0)::text as saving,
      coalesce(round((s.own - s.total) * 100 / nullif(s.own, 0), 2), 0)::text as discount_percent,
      case when s.is_known then s.cost::text end as cost, case when s.is_known then (s.total - s.cost)::text end as margin,
      case when s.is_known then round((s.total - s.cost) * 100 / nullif(s.total, 0), 2)::text end as margin_percent
    from (
      select coalesce(sum(x.unit * x.quantity), 0)::numeric(16, 2) as total, coalesce(sum(x.own * x.quantity), 0) as own,
        sum(x.cost * x.quantity) as cost, ${seesCosts} and count(*) > 0 and count(*) = count(x.cost) as is_known
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as x (quantity integer, unit numeric, own numeric, cost numeric)
    ) s`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('nothing was summed up');
  return sums;
}
