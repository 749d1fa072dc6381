import { useTranslations } from 'use-intl';
import { lastOfMonth } from '#shared/days.ts';
import { formattingLocale } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useChartMoney } from '../chart-texts.ts';
import type { SpendingAnswer } from './spending.tsx';

/** Spending by month; each month leads to its purchases. */
export function Months({ months }: Pick<SpendingAnswer, 'months'>) {
  const t = useTranslations('spending');
  const { language } = useLanguage();
  const { currency, say, sayShort } = useChartMoney();
  const locale = formattingLocale(language);
  const daysOf = (place: number) => {
    const from = months[place]?.month ?? '';
    return { from, until: lastOfMonth(from) };
  };
  const whole = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const brief = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return (
    <Section title={t('months')} text={t('months_text')} gap="xs">
      <Chart
        title={t('months')}
        points={months.map(({ month }) => ({
          name: whole.format(new Date(month)),
          short: brief.format(new Date(month)),
        }))}
        series={[{ name: t('spent'), as: 'bars', values: months.map(({ spent }) => spent[currency]), say }]}
        also={[
          {
            name: t('saved'),
            values: months.map(({ saved }) => saved[currency]),
            say,
            wayOf: (place) => ({
              to: '/purchase-history',
              search: { ...daysOf(place), saved_by: 'any' },
            }),
          },
        ]}
        sayShort={sayShort}
        wayOf={(place) => ({ to: '/purchase-history', search: daysOf(place) })}
      />
    </Section>
  );
}
