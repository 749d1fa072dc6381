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
import { MovementDetails } from './movement-details.tsx';
import { MovementFilters } from '../movement-filters.tsx';
import { MovementResults } from './movement-results.tsx';
import { filtersOf, movementSearch, type MovementSearchProps } from './movement-search.ts';
import { StatementsButton } from './statements-button.tsx';
import classes from './transaction-history-page.module.css';

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
