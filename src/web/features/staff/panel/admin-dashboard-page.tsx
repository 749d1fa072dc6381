import { Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Messages } from '#shared/messages.ts';
import { useMay } from '#web/session/access.tsx';
import { Page } from '#web/ui/page/page.tsx';
import tiles from '#web/ui/show/tile.module.css';
import classes from './admin-dashboard.module.css';
import { LedgerCurrencyQuestion } from '#web/features/wallet/ledger-currency-question.tsx';
import { PeopleFigures } from './people-figures.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { StoreFigures } from './store-figures.tsx';
import { kindsFor } from './waiting-kinds.ts';
import { useWaiting, WaitingList } from './waiting.tsx';
import { useSectionGroups } from '../use-sections.ts';

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

type Explained = 'customers' | 'users' | 'staff' | 'audit';

function Ways() {
  const t = useTranslations('admin');
  const sections = useSectionGroups().flatMap((group) => group.sections);
  const explained = sections.filter(({ name }) => isExplained(name));
  if (explained.length === 0) return <Text>{t('dashboard.empty')}</Text>;
  return (
    <section>
      <h2 className={classes['heading']}>{t('dashboard.go')}</h2>
      <ul className={`${tiles['tiles']} ${classes['ways']}`}>
        {explained.map(({ name, address, Icon }) => (
          <li key={name}>
            <Link {...address} className={`${tiles['tile']} ${classes['way']}`} data-link>
              <Icon size={22} aria-hidden />
              <span className={classes['words']}>
                <span className={classes['name']}>{t(`sections.${name}`)}</span>
                {isExplained(name) ? (
                  <span className={tiles['dimmed']}>{t(`dashboard.${name}_text`)}</span>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isExplained(name: keyof Messages['admin']['sections']): name is Explained {
  return name === 'customers' || name === 'users' || name === 'staff' || name === 'audit';
}
