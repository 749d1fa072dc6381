import { useTranslations } from 'use-intl';
import { saleDimensions } from '#shared/insight/sales.contract.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { DataList } from '#web/ui/list/data-list.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { PastAmount } from '#web/ui/show/amount.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';
import { percentText } from '#web/ui/show/percent-text.ts';
import { countText } from '#shared/count-text.ts';

import { Share } from '../share.tsx';
import { DepositMethods } from './deposit-methods.tsx';
import { RowName, type Dimension } from './row-name.tsx';
import type { Sales } from './sales-tiles.tsx';
import { SignedChange } from './signed-change.tsx';

interface TableProps {
  sales: Sales;
  by: (typeof saleDimensions)[number];
  onChoose: (change: { by: string }) => void;
}

/** What brought the revenue, by one dimension: each row leads to what it counts. */
export function SalesTable({ sales, by, onChoose }: TableProps) {
  const t = useTranslations('insight.sales');
  return (
    <Section
      title={t('by')}
      gap="xs"
      aside={
        <SelectField
          aria-label={t('by')}
          value={by}
          options={saleDimensions.map((value) => ({ value, label: t(`dimensions.${value}`) }))}
          onChange={(value) => onChoose({ by: value })}
        />
      }
    >
      {sales.deposits !== null ? (
        <DepositMethods methods={sales.deposits} period={sales} />
      ) : sales.rows.length === 0 || by === 'payment_method' ? (
        <EmptyState title={t('empty')} text={t('empty_text')} />
      ) : (
        <SalesRows sales={sales} by={by} />
      )}
    </Section>
  );
}

function SalesRows({ sales, by }: { sales: Sales; by: Dimension }) {
  const t = useTranslations('insight.sales');
  const { currency } = useCurrency();
  const { rows, compared, totals, row_count: count } = sales;
  const most = rows[0]?.revenue.DZD ?? '0';
  return (
    <>
      <DataList
        caption={t('by')}
        rows={rows.map((row) => ({ ...row, id: row.key }))}
        columns={[
          {
            name: t(`dimensions.${by}`),
            card: 'title',
            grows: true,
            show: (row) => <RowName row={row} by={by} period={sales} />,
          },
          { name: t('orders'), isEnd: true, show: (row) => countText(row.orders) },
          { name: t('units'), isEnd: true, card: 'none', show: (row) => countText(row.units) },
          totals.margin === null
            ? null
            : {
                name: t('margin'),
                isEnd: true,
                show: ({ margin }) =>
                  margin?.percent ? <bdi dir="ltr">{`${percentText(margin.percent)}%`}</bdi> : '–',
              },
          {
            name: t('refunds'),
            isEnd: true,
            isExtra: true,
            card: 'none',
            show: (row) => <PastAmount amounts={row.refunds} />,
          },
          {
            name: t('revenue'),
            isEnd: true,
            card: 'corner',
            show: (row) => (
              <span className="stack gap-xs">
                <PastAmount amounts={row.revenue} />
                <Share of={row.revenue.DZD} most={most} />
              </span>
            ),
          },
          compared === null
            ? null
            : {
                name: t('change'),
                isEnd: true,
                show: ({ revenue, before }) => (
                  <SignedChange now={revenue[currency]} before={before?.[currency] ?? '0'} />
                ),
              },
        ]}
      />
      {count > rows.length ? (
        <p className="bare muted small">{t('first', { shown: rows.length, count })}</p>
      ) : null}
    </>
  );
}
