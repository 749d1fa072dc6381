import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { isolate } from '#shared/locale.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { ClaimCard } from './claim-card.tsx';
import { Decision } from './decision.tsx';
import { Lookalikes } from './lookalikes.tsx';
import { Outcome } from './outcome.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { reviewQuery } from './review-queries.ts';
import classes from './review.module.css';
import { ReviewStatus } from './review-status.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { ApiProblem } from '#web/api/problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useMay } from '#web/session/access.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { CopyRow } from '#web/ui/act/copy-row.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { Recheck } from '../recheck.tsx';

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
      <div className={`stack top gap-lg ${classes['review']}`} data-by-hand={isByHand || undefined}>
        {isByHand ? (
          <div className={`stack ${classes['receipt']}`}>
            <ReceiptCard deposit={deposit} client={client} />
          </div>
        ) : null}
        <div className={classes['side']}>
          <div className={`stack ${classes['claim']}`}>
            <Lookalikes lookalikes={deposit.lookalikes} />
            <ClaimCard deposit={deposit} />
          </div>
          <div className={`stack ${classes['decision']}`}>
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
      </div>
    </Page>
  );
}

function Loading() {
  return (
    <div className={`stack top gap-lg ${classes['review']}`} data-by-hand>
      <div className={`stack ${classes['receipt']}`} aria-hidden>
        <Skeleton height={520} radius="lg" />
      </div>
      <div className={classes['side']}>
        <div className={`stack ${classes['claim']}`}>
          <LoadingBlock height={280} />
        </div>
        <div className={`stack ${classes['decision']}`} aria-hidden>
          <Skeleton height={220} radius="lg" />
        </div>
      </div>
    </div>
  );
}

function ReviewBreadcrumb() {
  const t = useTranslations('reviews');
  const pages = useTranslations('shell.pages');
  return (
    <Breadcrumb>
      <TextLink to="/admin" inherit>
        {pages('admin')}
      </TextLink>
      <TextLink to="/admin/deposits" inherit>
        {t('title')}
      </TextLink>
      {t('one.page')}
    </Breadcrumb>
  );
}

/** Why a decision was not taken as it was meant: below it the page shows how it stands now. */
function StaleNotice({ error }: { error: Error | null }) {
  const t = useTranslations('reviews.decide');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error === null) return null;
  const isDecided = error instanceof ApiProblem && error.code === 'already_decided';
  return (
    <div ref={notice}>
      <Refusal title={t(isDecided ? 'stale' : 'refused')} error={error} />
    </div>
  );
}

/** What is known of it at the gateway, and a way to ask there again. */
function GatewayCard({ deposit: { id, checkout_id, gateway } }: { deposit: ReviewedDeposit }) {
  const t = useTranslations('reviews.gateway');
  const mayReadLog = useMay()('read_ledger');
  return (
    <Section gap="xs" title={t('title')}>
      <Facts>
        <Fact name={t('mode')}>{gateway === null ? t('none') : t(`modes.${gateway}`)}</Fact>
        {checkout_id === null ? <Fact name={t('checkout')}>{t('none')}</Fact> : null}
      </Facts>
      {checkout_id === null ? null : <CopyRow name={t('checkout')} value={checkout_id} />}
      <Recheck depositId={id} words={{ check: t('check'), checking: t('checking'), failed: t('failed') }}>
        {mayReadLog ? (
          <ButtonLink to="/admin/gateway-log" search={{ deposit: id }} variant="default" size="sm">
            {t('log')}
          </ButtonLink>
        ) : null}
      </Recheck>
    </Section>
  );
}
