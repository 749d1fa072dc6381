import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { isolate } from '#shared/locale.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { ClaimCard } from './claim-card.tsx';
import { Decision } from './decision.tsx';
import { GatewayCard } from './gateway-card.tsx';
import { Lookalikes } from './lookalikes.tsx';
import { Outcome } from './outcome.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { ReviewBreadcrumb } from './review-breadcrumb.tsx';
import { reviewQuery } from './review-queries.ts';
import classes from './review.module.css';
import { ReviewStatus } from './review-status.tsx';
import { StaleNotice } from './stale-notice.tsx';

/** One deposit: the receipt beside what the client says, and the decision (design, section 5). */
export function ReviewPage() {
  const t = useTranslations('reviews.one');
  const { depositId } = useParams({ from: '/admin/deposits/$depositId' });
  const { data: deposit, error, refetch } = useQuery(reviewQuery(depositId));
  // Nothing typed or looked at for one deposit may stay for the next.
  if (deposit !== undefined) return <Loaded key={depositId} deposit={deposit} />;
  return (
    <Page title={t('page')} breadcrumb={<ReviewBreadcrumb />}>
      {error === null ? (
        <Loading />
      ) : (
        <ErrorCard title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Loaded({ deposit }: { deposit: ReviewedDeposit }) {
  const t = useTranslations('reviews');
  const [stale, setStale] = useState<Error | null>(null);
  const [isDecidedHere, setDecidedHere] = useState(false);
  const client = isolate(deposit.client.trade_name ?? t('no_name'));
  const isByHand = deposit.transfer !== null;
  return (
    <Page
      title={t('one.title', { client })}
      breadcrumb={<ReviewBreadcrumb />}
      actions={<ReviewStatus status={deposit.status} />}
    >
      <div className={classes['review']} data-by-hand={isByHand || undefined}>
        <div className={classes['claim']}>
          <Lookalikes lookalikes={deposit.lookalikes} />
          <ClaimCard deposit={deposit} />
        </div>
        {isByHand ? (
          <div className={classes['receipt']}>
            <ReceiptCard deposit={deposit} client={client} />
          </div>
        ) : null}
        <div className={classes['decision']}>
          <StaleNotice error={stale} />
          {isByHand ? null : <GatewayCard deposit={deposit} />}
          {deposit.status === 'under_review' ? (
            <Decision
              key={deposit.first_approval?.at}
              deposit={deposit}
              client={client}
              onStale={setStale}
              onDecided={() => {
                setStale(null);
                setDecidedHere(true);
              }}
            />
          ) : (
            <Outcome deposit={deposit} client={client} takesFocus={isDecidedHere} />
          )}
        </div>
      </div>
    </Page>
  );
}

function Loading() {
  return (
    <div className={classes['review']} data-by-hand>
      <div className={classes['claim']}>
        <LoadingBlock height={280} />
      </div>
      <div className={classes['receipt']} aria-hidden>
        <Skeleton height={520} radius="lg" />
      </div>
      <div className={classes['decision']} aria-hidden>
        <Skeleton height={220} radius="lg" />
      </div>
    </div>
  );
}
