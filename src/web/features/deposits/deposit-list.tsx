import { Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { StaffDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import list from '#web/ui/list/table.module.css';
import { Detail, RowLink, Words } from '#web/ui/list/data-list.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import classes from './deposit-list.module.css';
import { DepositMarks, PaidAmount } from './reviews/deposit-marks.tsx';
import { ReviewStatus } from './reviews/review-status.tsx';

interface DepositListProps {
  deposits: readonly StaffDeposit[];
  /** Those that wait: how long they have is what matters, and their status is one and the same. */
  isQueue: boolean;
}

/** Rows of the section "Deposits". */
export function DepositList(props: DepositListProps) {
  return useIsWide() ? <DepositTable {...props} /> : <DepositCards {...props} />;
}

function DepositTable({ deposits, isQueue }: DepositListProps) {
  const t = useTranslations('reviews');
  const methods = useTranslations('deposits.method.names');
  return (
    <Table className={list['table'] ?? ''}>
      <caption className="visually-hidden">{t('list')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('columns.client')}</Table.Th>
          <Table.Th>{t('columns.method')}</Table.Th>
          <Table.Th>{t('columns.reference')}</Table.Th>
          <Table.Th>{t(isQueue ? 'columns.waiting' : 'columns.created')}</Table.Th>
          {isQueue ? null : <Table.Th>{t('columns.status')}</Table.Th>}
          <Table.Th ta="end">{t('columns.paid')}</Table.Th>
          <Table.Th ta="end">{t('columns.amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {deposits.map((deposit) => (
          <Table.Tr key={deposit.id} className={list['row'] ?? ''}>
            <Table.Td>
              <DepositLink deposit={deposit} />
              <DepositMarks deposit={deposit} />
            </Table.Td>
            <Table.Td>{methods(deposit.method)}</Table.Td>
            <Table.Td>
              <Reference deposit={deposit} />
            </Table.Td>
            <Table.Td>
              <When deposit={deposit} isQueue={isQueue} />
            </Table.Td>
            {isQueue ? null : (
              <Table.Td>
                <ReviewStatus status={deposit.status} />
              </Table.Td>
            )}
            <Table.Td ta="end">
              <PaidAmount deposit={deposit} />
            </Table.Td>
            <Table.Td ta="end" fw={600}>
              <Amount money={deposit.amount} currency="DZD" />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function DepositCards({ deposits, isQueue }: DepositListProps) {
  const t = useTranslations('reviews');
  const methods = useTranslations('deposits.method.names');
  return (
    <ul className={list['cards']} aria-label={t('list')}>
      {deposits.map((deposit) => (
        <li key={deposit.id} className={list['card']}>
          <div className={classes['head']}>
            <DepositLink deposit={deposit} />
            <span className={classes['amount']}>
              <Amount money={deposit.amount} currency="DZD" />
            </span>
          </div>
          <div className={list['badges']}>
            {isQueue ? null : <ReviewStatus status={deposit.status} />}
            <DepositMarks deposit={deposit} />
          </div>
          <dl className={list['facts']}>
            <div>
              <dt>{t(isQueue ? 'columns.waiting' : 'columns.created')}</dt>
              <dd>
                <When deposit={deposit} isQueue={isQueue} />
              </dd>
            </div>
            <div>
              <dt>{t('columns.method')}</dt>
              <dd>{methods(deposit.method)}</dd>
            </div>
            <div>
              <dt>{t('columns.paid')}</dt>
              <dd>
                <PaidAmount deposit={deposit} />
              </dd>
            </div>
            {referenceOf(deposit) === null ? null : (
              <div>
                <dt>{t('columns.reference')}</dt>
                <dd>
                  <Reference deposit={deposit} />
                </dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The whole row around it can be clicked. */
function DepositLink({ deposit: { id, client, person } }: { deposit: StaffDeposit }) {
  const t = useTranslations('reviews');
  return (
    <Words>
      <RowLink to="/admin/deposits/$depositId" params={{ depositId: id }}>
        <bdi>{client.trade_name ?? t('no_name')}</bdi>
      </RowLink>
      <Detail>
        <bdi>{person.name ?? person.email}</bdi>
      </Detail>
    </Words>
  );
}

/** Of a transfer ours, of a payment that of the gateway. */
function referenceOf({ transfer, checkout_id }: StaffDeposit): string | null {
  return transfer?.reference ?? checkout_id;
}

function Reference({ deposit }: { deposit: StaffDeposit }) {
  const reference = referenceOf(deposit);
  if (reference === null) return '—';
  return (
    <span className={classes['reference']}>
      <CodeText>{reference}</CodeText>
    </span>
  );
}

function When({ deposit, isQueue }: { deposit: StaffDeposit; isQueue: boolean }) {
  const { dateTime } = useDates();
  if (isQueue) return <WaitingSince since={deposit.submitted_at ?? deposit.created_at} />;
  return <time dateTime={deposit.created_at}>{dateTime(deposit.created_at)}</time>;
}
