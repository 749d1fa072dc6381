import { dayInAlgeria, firstOfThirty } from '#shared/days.ts';
import type { BoughtAgain, Dashboard } from '#shared/store/dashboard.contract.ts';
import { may } from '#shared/permissions.ts';
import { priceRows } from '#server/catalogue/price-lines.ts';
import { isOnSale } from '#server/catalogue/product-columns.ts';
import { listSubscriptions } from '#server/orders/subscriptions/subscription-queries.ts';
import { inAlgeria, startOfDay, timeZone } from '#server/platform/dates/algeria.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

type Reader = Pick<Reseller, 'resellerId' | 'profileId' | 'role' | 'memberRole' | 'priceListId'>;

const ENDING_SHOWN = 5;
const AGAIN_SHOWN = 4;
/** Longest period shown day by day. */
const LINES_LOOKED_AT = 60;

/** The reseller's first page, in four statements whatever its size. Each role gets what it may see. */
export async function readDashboard(db: Db, actor: Reader): Promise<Dashboard> {
  const [figures, ending, again] = await Promise.all([
    readFigures(db, actor),
    listSubscriptions(db, actor, { state: 'expiring', sort: 'ends_soonest', limit: ENDING_SHOWN }),
    may(actor, 'buy') ? readAgain(db, actor) : [],
  ]);
  const seesMoney = may(actor, 'see_money');
  const dinars = (amount: string) => ({ amount, currency: 'DZD' as const });
  return {
    spending: seesMoney
      ? { this_month: dinars(figures.this_month), last_month: dinars(figures.last_month) }
      : null,
    orders_lately: figures.orders_lately,
    ending: ending.data,
    buy_again: again,
    unfinished: {
      deposits: seesMoney ? { count: figures.deposits, newest: figures.newest_deposit } : null,
      orders: figures.orders,
      cart_lines: may(actor, 'buy') ? figures.cart_lines : null,
    },
    first_steps: figures.hides_first_steps ? null : stepsOf(actor, figures),
  };
}

function stepsOf(actor: Reader, figures: Figures): Dashboard['first_steps'] {
  const isOwner = actor.memberRole === 'owner';
  const steps = {
    email: figures.has_confirmed_email,
    business: isOwner ? figures.has_business : null,
    two_factor: figures.has_two_factor,
    deposit: may(actor, 'add_funds') ? figures.has_funded : null,
    purchase: may(actor, 'buy') ? figures.has_bought : null,
    colleague: isOwner ? figures.has_colleague : null,
  };
  return Object.values(steps).includes(false) ? steps : null;
}

interface Figures {
  this_month: string;
  last_month: string;
  deposits: number;
  newest_deposit: string | null;
  orders_lately: number;
  orders: number;
  cart_lines: number;
  hides_first_steps: boolean;
  has_confirmed_email: boolean;
  has_business: boolean;
  has_colleague: boolean;
  has_two_factor: boolean;
  has_funded: boolean;
  has_bought: boolean;
}

/** Months start at midnight in Algeria. */
const thisMonth = sql`date_trunc('month', now(), ${sql.lit(timeZone)})`;
const lastMonth = sql`((date_trunc('month', now() ${inAlgeria}) - interval '1 month') ${inAlgeria})`;

async function readFigures(db: Db, { resellerId, profileId }: Reader): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select s.*, d.*, w.hides_first_steps, w.email_confirmed_at is not null as has_confirmed_email,
      exists (select from reseller_profiles r where r.id = ${resellerId}
        and num_nulls(r.trade_name, r.phone, r.wilaya, r.address) = 0) as has_business,
      (select count(*) from profiles c where c.reseller_id = ${resellerId}) > 1 or exists (select from invitations i
        where i.reseller_id = ${resellerId} and i.accepted_at is null and i.revoked_at is null
          and i.expires_at > now()) as has_colleague,
      (select count(*)::int from orders o where o.reseller_id = ${resellerId}
        and o.created_at >= ${startOfDay(firstOfThirty(dayInAlgeria()))}) as orders_lately,
      (select count(*)::int from orders o
        where o.reseller_id = ${resellerId} and o.status in ('pending', 'processing')) as orders,
      (select count(*)::int from cart_lines where profile_id = ${profileId}) as cart_lines,
      exists (select from two_factor where profile_id = ${profileId} and confirmed_at is not null) as has_two_factor,
      exists (select from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.reseller_id = ${resellerId} and e.amount > 0) as has_funded,
      exists (select from orders o where o.reseller_id = ${resellerId} and o.total_amount > 0) as has_bought
    from (
      select coalesce(sum(x.net) filter (where x.created_at >= ${thisMonth}), 0)::numeric(16, 2)::text as this_month,
        coalesce(sum(x.net) filter (where x.created_at < ${thisMonth}), 0)::numeric(16, 2)::text as last_month
      from (select o.created_at, round(o.total_dzd * (o.total_amount - o.refunded_amount) / o.total_amount, 2) as net
        from orders o where o.reseller_id = ${resellerId} and o.created_at >= ${lastMonth} and o.total_amount > 0) x
    ) s, (
      select count(*)::int as deposits, (array_agg(id order by id desc))[1] as newest_deposit from deposits
      where reseller_id = ${resellerId} and status in ('created', 'awaiting_payment', 'awaiting_proof', 'under_review')
    ) d, profiles w where w.id = ${profileId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no figures of business ${resellerId}`);
  return row;
}

/** Latest purchases, one per product, with the option bought if it is still on sale. */
async function readAgain(db: Db, actor: Reader): Promise<BoughtAgain[]> {
  const { rows } = await sql<Pick<BoughtAgain, 'product' | 'plan' | 'variation' | 'quantity'>>`
    select jsonb_build_object('id', p.id, 'url_slug', p.url_slug, 'name', p.name, 'name_ar', p.name_ar,
        'image_url', p.image_url, 'min_order_quantity', p.min_order_quantity, 'delivery', p.delivery) as product,
      case when pl.id is not null then
        jsonb_build_object('id', pl.id, 'name', pl.name, 'name_ar', pl.name_ar) end as plan,
      case when va.id is not null then
        jsonb_build_object('id', va.id, 'name', va.value, 'name_ar', va.value_ar) end as variation,
      greatest(l.quantity, p.min_order_quantity) as quantity
    from (
      select distinct on (x.product_id) x.* from (
        select i.product_id, i.plan_id, i.variation_id, i.quantity, o.created_at, o.id as order_id, i.position
        from orders o join order_items i on i.order_id = o.id
        where o.reseller_id = ${actor.resellerId} and not i.is_trial
        order by o.created_at desc, o.id desc, i.position limit ${sql.lit(LINES_LOOKED_AT)}
      ) x order by x.product_id, x.created_at desc, x.order_id desc, x.position
    ) l
    join products p on p.id = l.product_id
    join categories g on g.id = p.category_id
    left join plans pl on pl.id = l.plan_id
    left join variations va on va.id = l.variation_id
    where ${isOnSale}
    order by l.created_at desc, l.order_id desc, l.position`.execute(db);
  if (rows.length === 0) return [];
  const prices = await priceRows(db, actor, rows);
  return rows
    .flatMap((row, index) => {
      const { unit_price, total, available } = prices[index] ?? {};
      const isThere = available === null || (available ?? 0) >= row.quantity;
      return unit_price && total && isThere ? [{ ...row, unit_price, total }] : [];
    })
    .slice(0, AGAIN_SHOWN);
}
