import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Business } from '#shared/resellers/business.contract.ts';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { Section } from '#web/ui/page/section.tsx';

/** What this business pays: by its price list, or as the catalogue says. */
export function PricesCard({ prices }: { prices: Business['price_list'] }) {
  const t = useTranslations('business.prices');
  if (prices === null) {
    return (
      <Section title={t('title')}>
        <div>
          <Text fw={600}>{t('catalogue')}</Text>
          <Text>{t('catalogue_text')}</Text>
        </div>
      </Section>
    );
  }
  return (
    <Section title={t('title')}>
      <Facts>
        <Fact name={t('list')}>
          <bdi>{prices.name}</bdi>
        </Fact>
        <Fact name={t('percent')}>
          <bdi dir="ltr">{shortPercent(prices.percent_off)}%</bdi>
        </Fact>
        <Fact name={t('fixed')}>{t('fixed_count', { count: prices.fixed_prices })}</Fact>
      </Facts>
    </Section>
  );
}

/** "5.00" as "5", "2.50" as "2.5". */
function shortPercent(percent: string): string {
  return percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent;
}
