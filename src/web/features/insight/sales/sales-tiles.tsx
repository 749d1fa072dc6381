import {
  IconArrowBackUp,
  IconBoxMultiple,
  IconChartPie,
  IconCoins,
  IconReceipt,
  IconReceipt2,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { percentText } from '#web/ui/show/percent-text.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';
import { countText } from '#shared/count-text.ts';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import { SignedChange } from './signed-change.tsx';

export type Sales = AnswerOf<'GET /api/admin/sales'>;

/** The totals of the period, each with its change where another one is compared. */
export function SalesTiles({ sales: { from, until, totals, before } }: { sales: Sales }) {
  const t = useTranslations('insight.sales');
  const { currency } = useCurrency();
  const mayOpen = useMay()('read_orders');
  const orders = (search: object = { from, until }) =>
    mayOpen ? { to: '/admin/orders' as const, search } : undefined;
  const change = (now: string | undefined, then: string | undefined) =>
    before === null || now === undefined || then === undefined ? undefined : (
      <SignedChange now={now} before={then} />
    );
  return (
    <Tiles label={t('figures')}>
      <Tile
        label={t('revenue')}
        icon={<IconCoins size={18} aria-hidden />}
        figure={<PastAmount amounts={totals.revenue} />}
        detail={change(totals.revenue[currency], before?.revenue[currency]) ?? t('revenue_text')}
        link={orders()}
      />
      <Tile
        label={t('orders')}
        icon={<IconReceipt size={18} aria-hidden />}
        figure={countText(totals.orders)}
        detail={change(String(totals.orders), before === null ? undefined : String(before.orders))}
        link={orders()}
      />
      <Tile
        label={t('units')}
        icon={<IconBoxMultiple size={18} aria-hidden />}
        figure={countText(totals.units)}
        detail={change(String(totals.units), before === null ? undefined : String(before.units))}
        link={orders()}
      />
      <Tile
        label={t('average')}
        icon={<IconReceipt2 size={18} aria-hidden />}
        figure={totals.average === null ? '–' : <PastAmount amounts={totals.average} />}
        detail={change(totals.average?.[currency], before?.average?.[currency])}
        link={orders({ from, until, sort: 'amount' })}
      />
      <Tile
        label={t('refunds')}
        icon={<IconArrowBackUp size={18} aria-hidden />}
        figure={<PastAmount amounts={totals.refunds} />}
        detail={
          before === null ? undefined : (
            <SignedChange now={totals.refunds[currency]} before={before.refunds[currency]} isBad />
          )
        }
        link={orders({ refunded_from: from, refunded_until: until })}
      />
      {totals.margin === null ? null : <Margin margin={totals.margin} search={{ from, until }} />}
    </Tiles>
  );
}

interface MarginProps {
  margin: NonNullable<Sales['totals']['margin']>;
  search: Pick<Sales, 'from' | 'until'>;
}

/** Leads to the profit of each product. */
function Margin({ margin: { amount, percent, uncosted_units: uncosted }, search }: MarginProps) {
  const t = useTranslations('insight.sales');
  return (
    <Tile
      label={t('margin')}
      icon={<IconChartPie size={18} aria-hidden />}
      figure={<PastAmount amounts={amount} />}
      detail={
        <>
          {percent === null ? '–' : t('margin_text', { percent: isolate(`${percentText(percent)}%`) })}
          {uncosted > 0 ? `. ${t('uncosted', { count: uncosted })}` : null}
        </>
      }
      link={{ to: '/admin/reports', search: { report: 'profit', ...search } }}
    />
  );
}
