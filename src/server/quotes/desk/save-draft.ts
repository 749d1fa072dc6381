import type { z } from 'zod';
import type { saveDraftOffer as contract } from '#shared/quotes/quote-acts.contract.ts';
import type { DraftLine } from '#shared/quotes/quote-drafts.contract.ts';
import type { Currency } from '#shared/money.ts';
import { may } from '#shared/permissions.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { lockOpenRequest, takenBy } from './hold-quote.ts';

type Input = z.output<typeof contract.body> & { id: string };

/**
 * Keeps the answer that is being written, if nobody saved it since it was read; the request becomes the caller's where no
 * one works on it. A change takes an approval that was asked for back. Refusals: not_found, quote_status_changed,
 * quote_expired, quote_taken, changed_meanwhile, and those of priceDraft().
 */
export async function saveDraft(db: Db, actor: Person, input: Input): Promise<void> {
  const { id, version, lines, currency, ...terms } = input;
  requireWhole(lines);
  if (lines.some(({ price }) => price.kind === 'margin') && !may(actor, 'see_costs'))
    throw new Refusal('access_denied');
  await db.transaction().execute(async (tx) => {
    const request = await lockOpenRequest(tx, id);
    if (request.holder_id !== null && request.holder_id !== actor.profileId)
      throw await takenBy(tx, request.holder_id);
    const priced = await priceDraft(tx, { resellerId: request.reseller_id, currency, lines });
    const written = { ...terms, currency, lines: JSON.stringify(priced), saved_by: actor.profileId };
    const saved =
      version === 0
        ? await tx
            .insertInto('quote_drafts')
            .values({ ...written, request_id: id })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
        : await tx
            .updateTable('quote_drafts')
            .set((eb) => ({
              ...written,
              version: eb('version', '+', 1),
              saved_at: sql`now()`,
              approval_asked_by: null,
              approval_asked_at: null,
            }))
            .where('request_id', '=', id)
            .where('version', '=', version)
            .executeTakeFirst();
    const count = 'numUpdatedRows' in saved ? saved.numUpdatedRows : saved.numInsertedOrUpdatedRows;
    if (count !== 1n) throw await staleRefusal(tx, { what: 'quote_drafts', id }, actor.language);
    if (request.holder_id === null)
      await tx
        .updateTable('quote_requests')
        .set({ holder_id: actor.profileId, held_since: sql`now()` })
        .where('id', '=', id)
        .execute();
    await addLiveEvents(tx, request.reseller_id, 'quotes');
  });
}

/** One line answers a position, and alternatives stand beside one. */
function requireWhole(lines: readonly DraftLine[]): void {
  const keys = lines.map(({ position, product_id, plan_id, variation_id }) =>
    [position, product_id, plan_id, variation_id].join(' '),
  );
  const answered = lines.filter(({ is_alternative }) => !is_alternative).map(({ position }) => position);
  if (new Set(keys).size < keys.length || new Set(answered).size < answered.length)
    throw new Refusal('line_twice');
  const known = new Set(answered);
  if (lines.some(({ position, is_alternative }) => is_alternative && !known.has(position)))
    throw new Refusal('invalid_request', {}, [{ field: 'lines', problem: 'not_allowed' }]);
}

interface Priced {
  position: number;
  own_price: string | null;
  unit_price: string | null;
  /** It is sold by plans or variations, and none is named. */
  needs_option: boolean;
  /** No order holds so much. */
  is_large: boolean;
}

/**
 * The unit price of each line, as its maker says it, rounded to the minor unit; and the client's own price, in the offer's
 * currency at today's rates. Refusals: product_unavailable {line}, option_required {line}, cost_unknown {line}, quote_too_large.
 */
async function priceDraft(
  tx: OpenTransaction,
  wanted: { resellerId: string; currency: Currency; lines: readonly DraftLine[] },
) {
  const { resellerId, currency, lines } = wanted;
  const { rows } = await sql<Priced>`
    select position, own_price::text, unit_price::text, needs_option,
      sum(case when is_alternative then 0 else unit_price * quantity end) over () >= 1000000000000
        or unit_price * quantity >= 1000000000000 or unit_price >= 1000000000000 as is_large
    from (
      select l.ordinality as place, x.position, x.quantity, x.is_alternative, o.own_price,
        x.plan_id is null and exists (select from plans where product_id = p.id and retired_at is null)
          or x.variation_id is null and exists (select from variations where product_id = p.id and retired_at is null)
          as needs_option,
        case x.price ->> 'kind'
          when 'amount' then round((x.price ->> 'amount')::numeric, 2)
          when 'percent_off' then greatest(round(o.own_price * (100 - (x.price ->> 'percent')::numeric) / 100, 2), 0.01)
          else case when o.cost is not null then
            greatest(round(o.cost * 100 / (100 - (x.price ->> 'percent')::numeric), 2), 0.01) end
        end as unit_price
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality l
      cross join lateral jsonb_to_record(l.value) as x (position integer, is_alternative boolean, product_id uuid,
        plan_id uuid, variation_id uuid, quantity integer, price jsonb)
      left join products p on p.id = x.product_id
      left join lateral resolve_price(p.id, x.plan_id, x.variation_id, x.quantity, price_list_of(${resellerId})) r on true
      cross join lateral (
        -- greatest() passes over what is unknown: without a price there is none.
        select case when r.currency = ${currency} then r.unit_price
            when r.currency is not null then
              greatest(round(r.unit_price * dinars_for(r.currency) / dinars_for(${currency}), 2), 0.01) end as own_price,
          round(p.cost_price * dinars_for(p.pricing_display_currency) / dinars_for(${currency}), 2) as cost
      ) o
    ) y order by place`.execute(tx);
  return lines.map((line, index) => {
    const found = rows[index];
    const at = { line: String(line.position) };
    if (found === undefined || found.own_price === null) throw new Refusal('product_unavailable', at);
    if (found.needs_option) throw new Refusal('option_required', at);
    if (found.unit_price === null) throw new Refusal('cost_unknown', at);
    if (found.is_large) throw new Refusal('quote_too_large');
    return { ...line, unit_price: found.unit_price, own_price: found.own_price };
  });
}
