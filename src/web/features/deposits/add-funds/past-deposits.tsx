import { Paper } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { ReceiptLink } from '../one/receipt-link.tsx';
import { closedQuery } from './deposit-list-queries.ts';
import { DepositRow, useDepositName } from './deposit-row.tsx';

/** Deposits that have come to an end, newest first, more of them when asked for. */
export function PastDeposits() {
  const t = useTranslations('deposits.recent');
  return (
    <section className="stack gap-sm" aria-labelledby="recent-deposits">
      <h2 className="heading" id="recent-deposits">
        {t('title')}
      </h2>
      <PagedList
        list={useInfiniteQuery(closedQuery)}
        failure={t('load_failed')}
        empty={<p className="bare muted">{t('empty')}</p>}
      >
        {(deposits) => (
          <Paper py="xs">
            <ul className="bare lines" aria-labelledby="recent-deposits">
              {deposits.map((deposit) => (
                <Past key={deposit.id} deposit={deposit} />
              ))}
            </ul>
          </Paper>
        )}
      </PagedList>
    </section>
  );
}

function Past({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits.recent');
  const { dateTime } = useDates();
  const which = useDepositName()(deposit);
  return (
    <DepositRow deposit={deposit} when={dateTime(deposit.created_at)} isCompact>
      {deposit.status === 'paid' ? (
        <ReceiptLink id={deposit.id} label={t('receipt_one', which)} isSmall />
      ) : null}
    </DepositRow>
  );
}
