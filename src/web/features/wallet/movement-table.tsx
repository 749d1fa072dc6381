import { Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { Amount } from '../../ui/amount.tsx';
import { MovementAmount } from './movement-amount.tsx';
import { describe } from './movement-list.tsx';

/** Movements of the balance, newest first, each with what was left after it. */
export function MovementTable({ movements }: { movements: readonly BalanceTransaction[] }) {
  const t = useTranslations('shell');
  const { dateTime } = useDates();
  return (
    <Table>
      <caption className="visually-hidden">{t('pages.transaction_history')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('balance.date')}</Table.Th>
          <Table.Th>{t('balance.movement')}</Table.Th>
          <Table.Th>{t('balance.description')}</Table.Th>
          <Table.Th ta="end">{t('balance.amount')}</Table.Th>
          <Table.Th ta="end">{t('balance.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {movements.map((movement) => (
          <Table.Tr key={movement.id}>
            <Table.Td>{dateTime(movement.created_at)}</Table.Td>
            <Table.Td>{t(`balance.kinds.${movement.kind}`)}</Table.Td>
            <Table.Td>
              <bdi>{describe(movement)}</bdi>
            </Table.Td>
            <Table.Td ta="end">
              <MovementAmount movement={movement} />
            </Table.Td>
            <Table.Td ta="end">
              <Amount money={movement.balance_after} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
