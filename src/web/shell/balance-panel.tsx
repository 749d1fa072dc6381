import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { latestMovements } from '../features/wallet/balance-queries.ts';
import { MovementList } from '../features/wallet/movement-list.tsx';
import { useMay } from '../session/access.tsx';
import { useTeamBarrier } from '../session/team-role.ts';
import { Amount } from '../ui/amount.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { TextLink } from '../ui/links.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import classes from './balance-panel.module.css';

export function BalancePanel({ balance }: { balance: Money }) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const may = useMay();
  const barrier = useTeamBarrier()('add_funds');
  return (
    <Stack gap="md">
      <div>
        <p className={classes['label']}>{t('balance.available')}</p>
        <p className={classes['amount']}>
          <Amount money={balance} />
        </p>
      </div>
      {barrier === null ? (
        <Button fullWidth onClick={() => void navigate({ to: '/deposit' })}>
          {t('pages.deposit')}
        </Button>
      ) : (
        <p className={classes['label']}>{barrier}</p>
      )}
      {may('see_money') ? <Movements /> : null}
    </Stack>
  );
}

function Movements() {
  const t = useTranslations('shell');
  return (
    <Stack gap="xs">
      <div className={classes['row']}>
        <h2 className={classes['title']}>{t('balance.recent')}</h2>
        <TextLink to="/transaction-history" size="sm">
          {t('balance.all')}
        </TextLink>
      </div>
      <LatestMovements />
    </Stack>
  );
}

function LatestMovements() {
  const t = useTranslations('shell.balance');
  const { data, error, refetch } = useQuery(latestMovements);
  if (data !== undefined)
    return data.length === 0 ? (
      <p className={classes['label']}>{t('empty')}</p>
    ) : (
      <MovementList movements={data} />
    );
  if (error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={5} />;
}
