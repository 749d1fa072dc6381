import { IconCoins, IconPackage, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { PastAmount, useAmountText } from '#web/ui/show/amount.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';
import { countText } from '#shared/count-text.ts';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import { Change } from './change.tsx';
import { allSales } from './all-sales.ts';

type Cards = NonNullable<AnswerOf<'GET /api/admin/dashboard'>['cards']>;
type Counted = Cards['products'];

/** The four figures that the specification names; undefined: on their way. */
export function DashboardCards({ cards }: { cards: Cards | undefined }) {
  const t = useTranslations('insight.cards');
  const may = useMay();
  const { currency } = useCurrency();
  const say = useAmountText();
  const amount = (text: string) => say({ amount: text, currency }, currency);
  const revenue = cards?.revenue;
  return (
    <Tiles label={t('label')}>
      <Tile
        label={t('products')}
        icon={<IconPackage size={20} aria-hidden />}
        figure={countText(cards?.products.total)}
        detail={<CountChange of={cards?.products} isTotal />}
        link={may('manage_catalogue') ? { to: '/admin/products', search: { status: 'active' } } : undefined}
      />
      <Tile
        label={t('orders')}
        icon={<IconReceipt size={20} aria-hidden />}
        figure={countText(cards?.orders.total)}
        detail={<CountChange of={cards?.orders} />}
        link={may('read_orders') ? { to: '/admin/orders' } : undefined}
      />
      <Tile
        label={t('users')}
        icon={<IconUsers size={20} aria-hidden />}
        figure={countText(cards?.users.total)}
        detail={<CountChange of={cards?.users} isTotal />}
        link={may('read_clients') ? { to: '/admin/users', search: { activity: 'active' } } : undefined}
      />
      <Tile
        label={t('revenue')}
        icon={<IconCoins size={20} aria-hidden />}
        figure={revenue && <PastAmount amounts={revenue.total} />}
        detail={
          revenue === undefined ? (
            '…'
          ) : (
            <Change now={revenue.now[currency]} before={revenue.before[currency]} say={amount} />
          )
        }
        link={allSales}
      />
    </Tiles>
  );
}

function CountChange({ of, isTotal = false }: { of: Counted | undefined; isTotal?: boolean }) {
  if (of === undefined) return '…';
  const say = (text: string) => countText(Number(text)) ?? '';
  return <Change now={String(of.now)} before={String(of.before)} say={say} isTotal={isTotal} />;
}
