import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { phoneText } from '#shared/phone-text.ts';
import { wilayaText } from '#shared/wilayas.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Section } from '#web/ui/page/section.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';
import { useSizeText } from '../use-size-text.ts';
import { numberFields } from '../business-fields.ts';

/** What the business says of itself, and what the store decided about it. */
export function BusinessFacts({ client }: { client: Client }) {
  const t = useTranslations('clients.overview');
  const { language } = useLanguage();
  const { date } = useDates();
  const { wilaya, reviewed_at: at, reviewed_by: by } = client;
  return (
    <Section gap="xs" title={t('business')}>
      <Facts>
        <Fact name={t('trade_name')}>
          <bdi>{client.trade_name ?? '—'}</bdi>
        </Fact>
        <Fact name={t('phone')}>{orDash(client.phone === null ? null : phoneText(client.phone))}</Fact>
        <Fact name={t('wilaya')}>
          <bdi>{wilaya === null ? '—' : wilayaText(wilaya, language)}</bdi>
        </Fact>
        <Fact name={t('address')}>
          <bdi>{client.address ?? '—'}</bdi>
        </Fact>
        {numberFields.map((number) => (
          <Fact key={number} name={number.toUpperCase()}>
            {orDash(client[number])}
          </Fact>
        ))}
        <Fact name={t('prices')}>
          <Prices list={client.price_list} />
        </Fact>
        <Fact name={t('reviewed')}>
          {at === null
            ? '—'
            : by === null
              ? date(at)
              : t('reviewed_by', { date: date(at), name: isolate(by) })}
        </Fact>
      </Facts>
    </Section>
  );
}

function orDash(text: string | null): ReactNode {
  return text === null ? '—' : <CodeText>{text}</CodeText>;
}

function Prices({ list }: { list: Client['price_list'] }) {
  const t = useTranslations('clients');
  if (list === null) return t('overview.catalogue_prices');
  const known = { name: isolate(list.name), percent: percentText(list.percent_off) };
  return list.fixed_prices === 0
    ? t('prices.option', known)
    : t('prices.option_fixed', { ...known, count: list.fixed_prices });
}

/** The papers of the business, to be opened beside this page. Each look is recorded. */
export function BusinessPapers({ documents }: Pick<Client, 'documents'>) {
  const t = useTranslations('clients.overview');
  const { date } = useDates();
  const sizeText = useSizeText();
  return (
    <Section gap="xs" title={t('documents')}>
      {documents.length === 0 ? (
        <Text c="dimmed">{t('no_documents')}</Text>
      ) : (
        <ul className="bare lines">
          {documents.map((document) => (
            <li key={document.id} className="row between wrap">
              <Anchor href={document.url} target="_blank" rel="noopener" className="break">
                <bdi>{document.name}</bdi> <IconExternalLink size={16} aria-hidden />
                <span className="visually-hidden">({t('opens_new')})</span>
              </Anchor>
              <span className="muted small">
                {sizeText(document.bytes)} · {date(document.created_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
