import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import type { Money } from '#shared/money.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { BusinessFields } from './client/business-fields.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './client-overview.module.css';
import { ClientPeople } from './client/client-people.tsx';
import { fullName } from '#web/ui/show/names.ts';
import { IconExternalLink } from '@tabler/icons-react';
import type { BusinessDocument } from '#shared/resellers/business.contract.ts';

/** Who they are, what their business is, and what it has done here. */
export function ClientOverview({ client }: { client: Client }) {
  return (
    <div className={classes.overview}>
      <Stack gap="lg">
        <Owner client={client} />
        <BusinessFields client={client} />
      </Stack>
      <Stack gap="lg">
        <Figures client={client} />
        <DocumentList documents={client.documents} />
        <ClientPeople members={client.members} />
      </Stack>
    </div>
  );
}

function Owner({ client: { owner } }: { client: Client }) {
  const t = useTranslations('clients');
  const { date, dateTime } = useDates();
  return (
    <Section gap="xs" title={t('overview.profile')}>
      <Facts>
        <Fact name={t('overview.name')}>
          <bdi>{fullName(owner) ?? '—'}</bdi>
        </Fact>
        <Fact name={t('overview.email')}>
          <bdi className="small">{owner.email}</bdi>
          {owner.email_confirmed ? null : <div>{t('overview.unconfirmed')}</div>}
        </Fact>
        <Fact name={t('overview.role')}>{t(`roles.${owner.role}`)}</Fact>
        <Fact name={t('overview.two_factor')}>
          {t(owner.has_two_factor ? 'overview.on' : 'overview.off')}
        </Fact>
        <Fact name={t('overview.last_login')}>
          {owner.last_login === null ? t('never') : dateTime(owner.last_login)}
        </Fact>
        <Fact name={t('overview.joined')}>{date(owner.created_at)}</Fact>
      </Facts>
    </Section>
  );
}

function Figures({ client: { id, figures } }: { client: Client }) {
  const t = useTranslations('clients.overview');
  const mayReview = useMay()('review_deposits');
  return (
    <Section gap="xs" title={t('figures')}>
      <Facts>
        <Fact name={t('orders')}>{figures.orders.toLocaleString('en')}</Fact>
        <Fact name={t('spent')}>
          <Sum money={figures.spent} />
        </Fact>
        <Fact name={t('deposited')}>
          <Sum money={figures.deposited} />
        </Fact>
      </Facts>
      {mayReview ? (
        <TextLink to="/admin/deposits" search={{ status: 'all', client_id: id }} inherit>
          {t('see_deposits')}
        </TextLink>
      ) : null}
    </Section>
  );
}

function Sum({ money }: { money: Money | null }) {
  const t = useTranslations('clients.overview');
  return money === null ? t('hidden') : <Amount money={money} />;
}

/** The papers of the business, to be opened beside this page. Each look is recorded. */
function DocumentList({ documents }: { documents: readonly BusinessDocument[] }) {
  const t = useTranslations('clients.overview');
  const { date } = useDates();
  return (
    <Section gap="xs" title={t('documents')}>
      {documents.length === 0 ? (
        <Text c="dimmed">{t('no_documents')}</Text>
      ) : (
        <ul className={classes.documents}>
          {documents.map((document) => (
            <li key={document.id}>
              <Anchor href={document.url} target="_blank" rel="noopener" className={classes.file ?? ''}>
                <bdi>{document.name}</bdi> <IconExternalLink size={16} aria-hidden />
                <span className="visually-hidden">({t('opens_new')})</span>
              </Anchor>
              <span className="muted small">
                {sizeOf(document.bytes)} · {date(document.created_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Readable in both languages. */
function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `\u2068${kilobytes} kB\u2069` : `\u2068${(kilobytes / 1000).toFixed(1)} MB\u2069`;
}
