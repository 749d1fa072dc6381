import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useChartDays, useChartMoney } from './chart-texts.ts';

type Day = NonNullable<AnswerOf<'GET /api/admin/dashboard'>['days']>[number];

/** Sales and deposits of the last thirty days; undefined: on their way. */
export function DashboardTrend({ days }: { days: readonly Day[] | undefined }) {
  const t = useTranslations('insight.trend');
  const { say, sayShort, currency } = useChartMoney();
  const pointOf = useChartDays();
  const may = useMay();
  return (
    <Section title={t('title')} aside={<span className="muted small">{t('text')}</span>} gap="xs">
      {days === undefined ? (
        <Skeleton h="15rem" />
      ) : (
        <Chart
          title={t('title')}
          points={days.map(({ day }) => pointOf(day))}
          series={[
            { name: t('revenue'), as: 'bars', values: days.map(({ revenue }) => revenue[currency]), say },
            {
              name: t('deposits'),
              as: 'line',
              values: days.map(({ deposits }) => deposits[currency]),
              say,
              wayOf: may('review_deposits')
                ? (place) => ({
                    to: '/admin/deposits',
                    search: { status: 'paid', paid_from: days[place]?.day, paid_until: days[place]?.day },
                  })
                : undefined,
            },
          ]}
          sayShort={sayShort}
          wayOf={
            may('read_orders')
              ? (place) => ({
                  to: '/admin/orders',
                  search: { from: days[place]?.day, until: days[place]?.day },
                })
              : undefined
          }
        />
      )}
    </Section>
  );
}
