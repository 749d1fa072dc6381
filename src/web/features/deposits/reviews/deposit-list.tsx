import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Chip } from '#web/ui/list/chip.tsx';
import { type Column, DataList, Detail, RowLink, Words } from '#web/ui/list/data-list.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Exact, useAmountText } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import classes from './deposit-list.module.css';
import type { DepositsSearch } from './deposits-search.ts';
import { staffDepositsQuery } from './review-queries.ts';
import { ReviewStatus } from './review-status.tsx';
import { IconCopy, IconUserCheck } from '@tabler/icons-react';

export function DepositList({ list }: { list: List<DepositsSearch> }) {
  const t = useTranslations('reviews');
  const answer = useQuery(staffDepositsQuery(list.search));
  // Of those that wait, how long they have is what matters, and their status is one and the same.
  const isQueue = list.search.status === undefined;
  const columns = useColumns(isQueue);
  return (
    <ListResults
      list={list}
      answer={answer}
      failed={t('load_failed')}
      empty={
        isQueue
          ? {
              title: t('empty.waiting'),
              text: t('empty.waiting_text'),
              action: (
                <ButtonLink to="/admin/deposits" search={{ status: 'all' }} variant="default">
                  {t('empty.see_all')}
                </ButtonLink>
              ),
            }
          : { title: t('empty.none'), text: t('empty.none_text') }
      }
      nothingFound={{ title: t('empty.nothing_found'), text: t('empty.nothing_found_text') }}
      chips={(deposits) => (
        <>
          <ClientChip list={list} deposits={deposits} />
          <MinuteChip list={list} />
        </>
      )}
    >
      {(deposits) => <DataList caption={t('list')} rows={deposits} columns={columns} />}
    </ListResults>
  );
}

function useColumns(isQueue: boolean): (Column<StaffDeposit> | null)[] {
  const t = useTranslations('reviews.columns');
  const methods = useTranslations('deposits.method.names');
  return [
    { name: t('client'), grows: true, card: 'title', show: (deposit) => <DepositLink deposit={deposit} /> },
    { name: t('method'), show: (deposit) => methods(deposit.method) },
    { name: t('reference'), show: (deposit) => <Reference deposit={deposit} /> },
    {
      name: t(isQueue ? 'waiting' : 'created'),
      show: (deposit) => <When deposit={deposit} isQueue={isQueue} />,
    },
    isQueue
      ? null
      : { name: t('status'), card: 'badge', show: (deposit) => <ReviewStatus status={deposit.status} /> },
    { name: t('paid'), isEnd: true, show: (deposit) => <PaidAmount deposit={deposit} /> },
    {
      name: t('amount'),
      isEnd: true,
      card: 'corner',
      show: (deposit) => (
        <strong>
          <Exact money={deposit.amount} />
        </strong>
      ),
    },
  ];
}

function DepositLink({ deposit }: { deposit: StaffDeposit }) {
  const t = useTranslations('reviews');
  const { id, client, person } = deposit;
  return (
    <Words>
      <RowLink to="/admin/deposits/$depositId" params={{ depositId: id }}>
        <bdi>{client.trade_name ?? t('no_name')}</bdi>
      </RowLink>
      <span className="row wrap">
        <Detail>
          <bdi>{person.name ?? person.email}</bdi>
        </Detail>
        <DepositMarks deposit={deposit} />
      </span>
    </Words>
  );
}

/** Of a transfer ours, of a payment that of the gateway. */
function Reference({ deposit: { transfer, checkout_id: checkout } }: { deposit: StaffDeposit }) {
  const reference = transfer?.reference ?? checkout;
  if (reference === null) return '—';
  return (
    <span className={`truncate tiny ${classes['reference']}`}>
      <CodeText>{reference}</CodeText>
    </span>
  );
}

function When({ deposit, isQueue }: { deposit: StaffDeposit; isQueue: boolean }) {
  const { dateTime } = useDates();
  if (isQueue) return <WaitingSince since={deposit.submitted_at ?? deposit.created_at} />;
  return <time dateTime={deposit.created_at}>{dateTime(deposit.created_at)}</time>;
}

/** The filter that no field shows, with its end. What is shown knows the name behind the id. */
function ClientChip({ list, deposits }: { list: List<DepositsSearch>; deposits: readonly StaffDeposit[] }) {
  const t = useTranslations('reviews.filters');
  const { client_id: id } = list.search;
  if (id === undefined) return null;
  const name = deposits.find(({ client }) => client.id === id)?.client.trade_name;
  return (
    <Chip onRemove={() => list.choose({ client_id: '' })}>
      {typeof name === 'string' ? t('client', { name: isolate(name) }) : t('one_client')}
    </Chip>
  );
}

function MinuteChip({ list }: { list: List<DepositsSearch> }) {
  const t = useTranslations('reviews.filters');
  const { dateTime } = useDates();
  const { paid_minute: minute } = list.search;
  if (minute === undefined) return null;
  return (
    <Chip onRemove={() => list.choose({ paid_minute: '' })}>
      {t('paid_minute', { time: isolate(dateTime(minute)) })}
    </Chip>
  );
}

/** What to know before it is opened. */
function DepositMarks({ deposit: { duplicates, first_approval, status } }: { deposit: StaffDeposit }) {
  const t = useTranslations('reviews');
  return (
    <>
      {duplicates === 0 ? null : (
        <span className="row gap-xs tiny medium warns">
          <IconCopy size={16} aria-hidden />
          {t('duplicates', { count: duplicates })}
        </span>
      )}
      {first_approval === null || status !== 'under_review' ? null : (
        <span className="row gap-xs tiny">
          <IconUserCheck size={16} aria-hidden />
          {t('first_done')}
        </span>
      )}
    </>
  );
}

/** What is to be paid, in the method's own currency, and what came where that is another amount. */
function PaidAmount({ deposit: { to_pay, received } }: { deposit: StaffDeposit }) {
  const t = useTranslations('reviews');
  const say = useAmountText();
  const differs = received !== null && received.amount !== to_pay.amount;
  return (
    <>
      <Exact money={to_pay} />
      {differs ? (
        <>
          <br />
          <Detail>{t('received', { amount: say(received, received.currency) })}</Detail>
        </>
      ) : null}
    </>
  );
}
