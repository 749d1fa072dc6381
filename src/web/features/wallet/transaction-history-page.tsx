import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import { useMay } from '../../session/access.tsx';
import { useTeamBarrier } from '../../session/team-role.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { allMovements } from './balance-queries.ts';
import { MovementList } from './movement-list.tsx';
import { MovementTable } from './movement-table.tsx';
import classes from './transaction-history-page.module.css';

/** Every movement of the balance, newest first. */
export function TransactionHistoryPage() {
  const t = useTranslations('shell.pages');
  const may = useMay();
  const barrier = useTeamBarrier()('see_money');
  return (
    <Page
      title={t('transaction_history')}
      breadcrumb={<Breadcrumb>{t('transaction_history')}</Breadcrumb>}
      actions={may('add_funds') ? <ButtonLink to="/deposit">{t('deposit')}</ButtonLink> : null}
    >
      {may('see_money') ? <Movements /> : <NoMovements {...(barrier === null ? {} : { text: barrier })} />}
    </Page>
  );
}

function Movements() {
  const t = useTranslations('shell.balance');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(allMovements);
  if (data === undefined && error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={10} />;
  const movements = data.pages.flatMap((page) => page.data);
  if (movements.length === 0) return <NoMovements />;
  return (
    <>
      <div className={classes['card']}>
        <Shown movements={movements} />
      </div>
      {error === null ? null : <ErrorCard error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage ? (
        <Group justify="center">
          <Button variant="default" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

/** A table where there is room for one. */
function Shown({ movements }: { movements: readonly BalanceTransaction[] }) {
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  return isWide ? <MovementTable movements={movements} /> : <MovementList movements={movements} />;
}

/** Nothing moved yet, or nothing that this person may see: then the text says why. */
function NoMovements({ text }: { text?: string }) {
  const t = useTranslations('wallet');
  const pages = useTranslations('shell.pages');
  const may = useMay();
  return (
    <EmptyState
      title={t(text === undefined ? 'empty_title' : 'not_your_role')}
      {...(text === undefined ? {} : { text })}
      action={
        may('add_funds') ? (
          <ButtonLink to="/deposit">{pages('deposit')}</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">{pages('dashboard')}</ButtonLink>
        )
      }
    />
  );
}
