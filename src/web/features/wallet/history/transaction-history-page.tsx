import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';
import { MovementFilters } from '../movement-filters.tsx';
import { MovementResults } from './movement-results.tsx';
import { filtersOf, movementSearch, type MovementSearch } from './movement-search.ts';
import type { MovementWindowProps } from './movement-window.tsx';
import { useMovements } from './movements-query.ts';
import type { StatementsWindowProps } from './statements-window.tsx';
import classes from './transaction-history-page.module.css';

/** Most visits open none. */
const MovementWindow = whenOpened<MovementWindowProps>(
  async () => (await import('./movement-window.tsx')).MovementWindow,
);
const StatementsWindow = whenOpened<StatementsWindowProps>(
  async () => (await import('./statements-window.tsx')).StatementsWindow,
);

interface ListProps {
  list: List<MovementSearch>;
}

/** Every movement of the balance, newest first, under the filters of the address. */
export function TransactionHistoryPage() {
  const t = useTranslations('shell.pages');
  const may = useMay();
  const list = useList('/transaction-history', movementSearch);
  const maySee = may('see_money');
  return (
    <Page
      address={movementSearch}
      title={t('transaction_history')}
      breadcrumb={<Breadcrumb>{t('transaction_history')}</Breadcrumb>}
      actions={
        <div className={`row wrap ${classes['actions']}`}>
          {maySee ? <Papers list={list} /> : null}
          {may('add_funds') ? <ButtonLink to="/deposit">{t('deposit')}</ButtonLink> : null}
        </div>
      }
    >
      {maySee ? (
        <>
          <MovementFilters list={list} />
          <MovementResults list={list} />
          <MovementDetails list={list} />
        </>
      ) : (
        <NotYours />
      )}
    </Page>
  );
}

/** What can be taken home: whole months, and the filtered rows. */
function Papers({ list: { search, show } }: ListProps) {
  const t = useTranslations('wallet');
  const { currency } = useCurrency();
  const query = new URLSearchParams({ ...filtersOf(search), currency }).toString();
  const button = useRef<HTMLButtonElement>(null);
  const { panel, ...closed } = search;
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => show({ ...closed, panel: 'statements' })}
      >
        {t('statements.button')}
      </Button>
      {panel === 'statements' ? (
        <StatementsWindow opener={button} onClose={() => show(closed, { isTyping: true })} />
      ) : null}
      <DownloadButton
        address={`/api/balance-transactions.csv?${query}`}
        fallbackName="transactions.csv"
        busy={t('csv_busy')}
        done={t('csv_done')}
      >
        {t('csv')}
      </DownloadButton>
    </>
  );
}

function NotYours() {
  const t = useTranslations('wallet');
  const pages = useTranslations('shell.pages');
  const barrier = useTeamBarrier()('see_money');
  return (
    <EmptyState
      title={t('not_your_role')}
      {...(barrier === null ? {} : { text: barrier })}
      action={<ButtonLink to="/dashboard">{pages('dashboard')}</ButtonLink>}
    />
  );
}

/** All that is known of the movement that the address names, over the list that it stands in. */
function MovementDetails({ list: { search, show } }: ListProps) {
  const { data } = useMovements(search);
  const { movement: id, ...closed } = search;
  const movement = id === undefined ? undefined : data?.data.find((one) => one.id === id);
  if (movement === undefined) return null;
  return (
    <MovementWindow key={movement.id} movement={movement} onClose={() => show(closed, { isTyping: true })} />
  );
}
