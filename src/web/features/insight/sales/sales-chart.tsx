import { useTranslations } from 'use-intl';
import type { saleSteps } from '#shared/insight/sales.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useChartDays, useChartMoney } from '../chart-texts.ts';
import type { Sales } from './sales-tiles.tsx';

/** Revenue by the chosen step; dashes are the period it is compared with. */
export function SalesChart({
  sales: { points, compared },
  step,
  query,
}: {
  sales: Sales;
  step: (typeof saleSteps)[number];
  query: Record<string, string>;
}) {
  const t = useTranslations('insight.sales');
  const { currency, say, sayShort } = useChartMoney();
  const pointOf = useChartDays();
  const mayOpen = useMay()('read_orders');
  return (
    <Section
      title={t('chart')}
      gap="xs"
      aside={
        <DownloadButton
          address="/api/admin/sales.csv"
          query={{ ...query, of: 'points' }}
          busy={t('downloading')}
          done={t('downloaded')}
        >
          {t('chart_download')}
        </DownloadButton>
      }
    >
      <Chart
        title={t('chart')}
        points={points.map(({ from, until }) => {
          const first = pointOf(from);
          return step === 'day' || from === until
            ? first
            : { ...first, name: t('period', { from: first.name, until: pointOf(until).name }) };
        })}
        series={[
          { name: t('revenue'), as: 'bars', values: points.map(({ revenue }) => revenue[currency]), say },
          ...(compared === null
            ? []
            : [
                {
                  name: t('before'),
                  as: 'dashes' as const,
                  values: points.map(({ before }) => before?.[currency] ?? null),
                  say,
                },
              ]),
        ]}
        sayShort={sayShort}
        wayOf={
          mayOpen
            ? (place) => ({
                to: '/admin/orders',
                search: { from: points[place]?.from, until: points[place]?.until },
              })
            : undefined
        }
      />
    </Section>
  );
}
