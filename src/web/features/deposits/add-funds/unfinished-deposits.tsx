import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { CancelButton } from '../one/cancel-button.tsx';
import { unfinishedQuery } from './deposit-list-queries.ts';
import { DepositRow, useDepositName } from './deposit-row.tsx';
import { useAge } from '#web/ui/show/use-age.ts';
import { useContinue } from '../one/use-continue.ts';
import { useLookingNote } from './use-looking-note.ts';

/** The form below should not be pushed out of sight. */
const ROWS_AT_FIRST = 1;

/** What was begun and not brought to its end, above what begins another one. Nothing where there is none. */
export function UnfinishedDeposits() {
  const t = useTranslations('deposits.unfinished');
  const { data, error, refetch } = useQuery(unfinishedQuery);
  const [isAll, setAll] = useState(false);
  if (data === undefined) {
    return error === null ? null : (
      <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return null;
  const isLong = data.length > ROWS_AT_FIRST;
  const rows = isLong && !isAll ? data.slice(0, ROWS_AT_FIRST) : data;
  return (
    <Section
      title={t('title')}
      {...(isLong && !isAll ? {} : { text: t('text') })}
      gap={4}
      aside={
        isLong ? (
          <Button variant="subtle" size="compact-sm" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('fewer') : t('all', { count: String(data.length) })}
          </Button>
        ) : null
      }
    >
      <ul className="bare lines" aria-label={t('title')}>
        {rows.map((deposit) => (
          <Unfinished key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </Section>
  );
}

function Unfinished({ deposit }: { deposit: Deposit }) {
  const age = useAge();
  const isLooking = useLookingNote() !== null;
  return (
    <DepositRow deposit={deposit} when={age(deposit.created_at)}>
      {isLooking ? null : <Actions deposit={deposit} />}
    </DepositRow>
  );
}

function Actions({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits.unfinished');
  const which = useDepositName()(deposit);
  const params = { depositId: deposit.id };
  const isReview = deposit.status === 'under_review';
  return (
    <>
      {deposit.transfer === null ? (
        <GoOn id={deposit.id} label={t('continue_one', which)} />
      ) : (
        <ButtonLink
          to="/deposit/$depositId"
          params={params}
          size="sm"
          variant={isReview ? 'default' : 'light'}
          aria-label={t(isReview ? 'view_one' : 'continue_one', which)}
        >
          {t(isReview ? 'view' : 'continue')}
        </ButtonLink>
      )}
      <CancelButton deposit={deposit} size="sm" label={t('cancel_one', which)}>
        {t('cancel')}
      </CancelButton>
    </>
  );
}

function GoOn({ id, label }: { id: string; label: string }) {
  const t = useTranslations('deposits.unfinished');
  const { go, error, isBusy } = useContinue(id);
  return (
    <>
      <Button size="sm" variant="light" aria-label={label} disabled={isBusy} onClick={go}>
        {isBusy ? t('continuing') : t('continue')}
      </Button>
      {isBusy ? null : <Refusal error={error} />}
    </>
  );
}
