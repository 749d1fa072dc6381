import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { closedQuery } from './deposit-list-queries.ts';
import { DepositRow } from './deposit-row.tsx';
import classes from './deposit-row.module.css';
import { useDinars } from '#web/ui/form/dinars.tsx';
import { ReceiptLink } from '../one/receipt-link.tsx';

const ROWS_EXPECTED = 3;

/** Deposits that have come to an end, newest first, more of them when asked for. */
export function PastDeposits() {
  const t = useTranslations('deposits.recent');
  return (
    <Stack component="section" gap="sm" aria-labelledby="recent-deposits">
      <Title order={2} size="h3" id="recent-deposits">
        {t('title')}
      </Title>
      <Rows />
    </Stack>
  );
}

function Rows() {
  const t = useTranslations('deposits.recent');
  const past = useInfiniteQuery(closedQuery);
  const rows = past.data?.pages.flatMap((page) => page.data);
  const retry = past.isFetchNextPageError ? past.fetchNextPage : past.refetch;
  const failure =
    past.error === null ? null : (
      <ErrorCard title={t('load_failed')} error={past.error} onRetry={() => void retry()} />
    );
  if (rows === undefined) return failure ?? <RowsSkeleton rows={ROWS_EXPECTED} />;
  if (rows.length === 0) return failure ?? <Text c="dimmed">{t('empty')}</Text>;
  return (
    <>
      <Paper py="xs">
        <ul className={classes['list']} aria-labelledby="recent-deposits">
          {rows.map((deposit) => (
            <Past key={deposit.id} deposit={deposit} />
          ))}
        </ul>
      </Paper>
      {failure}
      {past.hasNextPage && !past.isFetchNextPageError ? (
        <Group justify="center">
          <Button
            variant="default"
            loading={past.isFetchingNextPage}
            onClick={() => void past.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

function Past({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits.recent');
  const names = useTranslations('deposits.method.names');
  const { dateTime } = useDates();
  const say = useDinars();
  const which = { method: isolate(names(deposit.method)), amount: say(deposit.amount) };
  return (
    <DepositRow deposit={deposit} when={dateTime(deposit.created_at)} isCompact>
      {deposit.status === 'paid' ? (
        <ReceiptLink id={deposit.id} label={t('receipt_one', which)} isSmall />
      ) : null}
    </DepositRow>
  );
}
