import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Exact, PastAmount } from '#web/ui/show/amount.tsx';
import { useAge } from '#web/ui/show/use-age.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { Share } from './share.tsx';

type Dashboard = AnswerOf<'GET /api/admin/dashboard'>;

export function LatestOrders({ orders }: { orders: NonNullable<Dashboard['orders']> }) {
  const t = useTranslations('insight');
  const age = useAge();
  return (
    <Section
      title={t('latest_orders.title')}
      gap="xs"
      aside={<TextLink to="/admin/orders">{t('latest_orders.all')}</TextLink>}
    >
      {orders.length === 0 ? <p className="bare muted">{t('latest_orders.none')}</p> : null}
      <ul className="bare lines" aria-label={t('latest_orders.title')}>
        {orders.map(({ id, order_number: number, client, total, created_at: at }) => (
          <li key={id} className="row between">
            <span className="stack gap-0 grow">
              <TextLink to="/admin/orders/$orderId" params={{ orderId: id }} className="break">
                {client.trade_name ?? t('unnamed')}
              </TextLink>
              <span className="muted tiny">
                <bdi className="nowrap">{number}</bdi> · {age(at)}
              </span>
            </span>
            <span className="fixed">
              {/^0*\.?0*$/.test(total.amount) ? t('latest_orders.free') : <Exact money={total} />}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function SignUps({ people }: { people: NonNullable<Dashboard['sign_ups']> }) {
  const t = useTranslations('insight');
  const age = useAge();
  return (
    <Section
      title={t('sign_ups.title')}
      gap="xs"
      aside={<TextLink to="/admin/users">{t('sign_ups.all')}</TextLink>}
    >
      {people.length === 0 ? <p className="bare muted">{t('sign_ups.none')}</p> : null}
      <ul className="bare lines" aria-label={t('sign_ups.title')}>
        {people.map(({ id, name, client, created_at: at }) => (
          <li key={id} className="row between">
            <span className="stack gap-0 grow">
              {client === null ? (
                <span className="break">{name}</span>
              ) : (
                <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }} className="break">
                  {name}
                </TextLink>
              )}
              <span className="muted tiny break">
                {client === null ? t('sign_ups.staff') : (client.trade_name ?? t('unnamed'))}
              </span>
            </span>
            <span className="muted small fixed">{age(at)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface BestSellersProps {
  products: NonNullable<Dashboard['best_sellers']>;
  days: NonNullable<Dashboard['days']>;
}

/** Each leads to the orders that it was sold by. */
export function BestSellers({ products, days }: BestSellersProps) {
  const t = useTranslations('insight.best');
  const mayOpen = useMay()('read_orders');
  const period = { from: days[0]?.day, until: days.at(-1)?.day };
  const inLanguage = useInLanguage();
  const most = products[0]?.revenue.DZD ?? '0';
  return (
    <Section
      title={t('title')}
      text={t('text')}
      gap="xs"
      aside={
        <TextLink to="/admin/sales" search={{ by: 'product' }}>
          {t('all')}
        </TextLink>
      }
    >
      {products.length === 0 ? <p className="bare muted">{t('none')}</p> : null}
      <ol className="bare lines" aria-label={t('title')}>
        {products.map(({ product_id: productId, name, name_ar, units, revenue }) => (
          <li key={productId} className="stack gap-xs">
            <span className="row between">
              <span className="grow truncate">
                {mayOpen ? (
                  <TextLink to="/admin/orders" search={{ product: productId, ...period }}>
                    {inLanguage(name, name_ar)}
                  </TextLink>
                ) : (
                  inLanguage(name, name_ar)
                )}
              </span>
              <span className="muted small fixed">{t('units', { count: units })}</span>
              <span className="fixed">
                <PastAmount amounts={revenue} />
              </span>
            </span>
            <Share of={revenue.DZD} most={most} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
