import { Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LedgerCurrencyQuestion } from '#web/features/wallet/ledger-currency-question.tsx';
import { useMay } from '#web/session/access.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Section } from '#web/ui/page/section.tsx';
import tiles from '#web/ui/show/tile.module.css';
import { useSectionGroups } from '../use-sections.ts';
import { PeopleFigures, StoreFigures } from './store-figures.tsx';
import { kindsFor } from './waiting-kinds.ts';
import { useWaiting, WaitingList } from './waiting.tsx';

/** The panel's first page: real figures as far as who reads them may see them, and the ways on. */
export function AdminDashboardPage() {
  const t = useTranslations('admin');
  const may = useMay();
  return (
    <Page title={t('sections.dashboard')}>
      {may('administer') ? <LedgerCurrencyQuestion /> : null}
      {may('read_statistics') ? <StoreFigures /> : may('read_clients') ? <PeopleFigures /> : null}
      {kindsFor(may).length > 0 ? <WaitingForYou /> : null}
      <Ways />
    </Page>
  );
}

/** The same as the bell's, with what to do when there is nothing. */
function WaitingForYou() {
  const t = useTranslations('admin');
  const { waiting, count, isLoading, hasFailed } = useWaiting();
  return (
    <Section title={t('dashboard.waiting')} gap="xs">
      <WaitingList waiting={waiting} />
      {isLoading ? <Skeleton h={44} /> : null}
      {hasFailed ? <Text c="dimmed">{t('dashboard.waiting_failed')}</Text> : null}
      {count > 0 || isLoading || hasFailed ? null : <Text c="dimmed">{t('dashboard.nothing_waits')}</Text>}
    </Section>
  );
}

const explained = ['customers', 'users', 'staff', 'audit'] as const;

function Ways() {
  const t = useTranslations('admin');
  const sections = useSectionGroups().flatMap((group) => group.sections);
  const ways = explained.flatMap((name) => {
    const found = sections.find((section) => section.name === name);
    return found === undefined ? [] : { ...found, name };
  });
  if (ways.length === 0) return <Text>{t('dashboard.empty')}</Text>;
  return (
    <section className="stack gap-xs">
      <h2 className="heading">{t('dashboard.go')}</h2>
      <ul className={`bare ${tiles['tiles']}`}>
        {ways.map(({ name, address, Icon }) => (
          <li key={name}>
            <Link {...address} className={`whole hovers ringed ${tiles['tile']}`} data-link>
              <span className="row">
                <Icon size={22} aria-hidden className="fixed muted" />
                <span className="stack gap-0">
                  <span className="strong">{t(`sections.${name}`)}</span>
                  <span className="muted small">{t(`dashboard.${name}_text`)}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
