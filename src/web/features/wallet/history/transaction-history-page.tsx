import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { MovementFilters } from '../movement-filters.tsx';
import { MovementResults } from './movement-results.tsx';
import {
  filtersOf,
  movementSearch,
  type MovementSearch,
  type MovementSearchProps,
} from './movement-search.ts';
import classes from './transaction-history-page.module.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useLanguage } from '#web/i18n/use-language.ts';
import { movementsQuery } from '../balance/balance-queries.ts';
import { part } from '#web/ui/page/part.ts';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';

/** Every movement of the balance, newest first, under the filters of the address. */
export function TransactionHistoryPage() {
  const t = useTranslations('shell.pages');
  const may = useMay();
  // What an address has beyond that is none of it.
  const search = movementSearch({ ...useSearch({ from: '/shell/transaction-history' }) });
  const navigate = useNavigate({ from: '/transaction-history' });
  const maySee = may('see_money');
  const show: MovementSearchProps['onChange'] = (wanted, { isReplaced } = { isReplaced: false }) =>
    void navigate({ search: rebaseSearch(search, wanted), replace: isReplaced, resetScroll: false });
  return (
    <Page
      address={movementSearch}
      title={t('transaction_history')}
      breadcrumb={<Breadcrumb>{t('transaction_history')}</Breadcrumb>}
      actions={
        <div className={classes['actions']}>
          {maySee ? <Papers search={search} onChange={show} /> : null}
          {may('add_funds') ? <ButtonLink to="/deposit">{t('deposit')}</ButtonLink> : null}
        </div>
      }
    >
      {maySee ? (
        <>
          <MovementFilters search={search} onChange={show} />
          <MovementResults search={search} onChange={show} />
          <MovementDetails search={search} onClose={(wanted) => show(wanted, { isReplaced: true })} />
        </>
      ) : (
        <NotYours />
      )}
    </Page>
  );
}

/** What can be taken home: the filtered rows, and whole months. */
function Papers({ search, onChange }: MovementSearchProps) {
  const t = useTranslations('wallet');
  const { currency } = useCurrency();
  const query = new URLSearchParams({ ...filtersOf(search), currency }).toString();
  const { panel, ...closed } = search;
  return (
    <>
      <StatementsButton
        isOpen={panel === 'statements'}
        onOpen={() => onChange({ ...closed, panel: 'statements' })}
        onClose={() => onChange(closed, { isReplaced: true })}
      />
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

/** Most visits open none. */
const MovementWindow = part(async () => (await import('./movement-window.tsx')).MovementWindow);

interface MovementDetailsProps {
  search: MovementSearch;
  onClose: (search: MovementSearch) => void;
}

/** All that is known of the movement that the address names, over the list that it stands in. */
function MovementDetails({ search, onClose }: MovementDetailsProps) {
  const { data } = useQuery(movementsQuery(search, useLanguage().language, useCurrency().currency));
  const { movement: id, ...closed } = search;
  const movement = id === undefined ? undefined : data?.data.find((one) => one.id === id);
  if (movement === undefined) return null;
  return (
    <Suspense fallback={null}>
      <MovementWindow key={movement.id} movement={movement} onClose={() => onClose(closed)} />
    </Suspense>
  );
}

const StatementsWindow = part(async () => (await import('./statements-window.tsx')).StatementsWindow);

interface StatementsButtonProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function StatementsButton({ isOpen, onOpen, onClose }: StatementsButtonProps) {
  const t = useTranslations('wallet.statements');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {t('button')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <StatementsWindow opener={button} onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  );
}
