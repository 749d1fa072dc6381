import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { isolate } from '#shared/locale.ts';
import { wilayaText } from '#shared/wilayas.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';

const numbers = ['rc', 'nif', 'nis', 'ai'] as const;

/** What the business says of itself, and what the store decided about it. */
export function BusinessFields({ client }: { client: Client }) {
  const t = useTranslations('clients.overview');
  const { phone, reviewed_at, reviewed_by } = client;
  const { date } = useDates();
  return (
    <Section gap="xs" title={t('business')}>
      <Facts>
        <Fact name={t('trade_name')}>
          <bdi>{client.trade_name ?? '—'}</bdi>
        </Fact>
        <Fact name={t('phone')}>{orDash(phone)}</Fact>
        <Fact name={t('wilaya')}>
          <Wilaya number={client.wilaya} />
        </Fact>
        <Fact name={t('address')}>
          <bdi>{client.address ?? '—'}</bdi>
        </Fact>
        {numbers.map((number) => (
          <Fact key={number} name={number.toUpperCase()}>
            {orDash(client[number])}
          </Fact>
        ))}
        <Fact name={t('prices')}>
          <Prices client={client} />
        </Fact>
        <Fact name={t('reviewed')}>
          {reviewed_at === null ? '—' : null}
          {reviewed_at !== null && reviewed_by === null ? date(reviewed_at) : null}
          {reviewed_at !== null && reviewed_by !== null
            ? t('reviewed_by', { date: date(reviewed_at), name: isolate(reviewed_by) })
            : null}
        </Fact>
      </Facts>
    </Section>
  );
}

function orDash(text: string | null): ReactNode {
  return text === null ? '—' : <CodeText>{text}</CodeText>;
}

function Wilaya({ number }: { number: number | null }) {
  const { language } = useLanguage();
  return <bdi>{number === null ? '—' : wilayaText(number, language)}</bdi>;
}

function Prices({ client: { price_list: list } }: { client: Client }) {
  const t = useTranslations('clients');
  if (list === null) return t('overview.catalogue_prices');
  const known = { name: isolate(list.name), percent: percentText(list.percent_off) };
  return list.fixed_prices === 0
    ? t('prices.option', known)
    : t('prices.option_fixed', { ...known, count: list.fixed_prices });
}
