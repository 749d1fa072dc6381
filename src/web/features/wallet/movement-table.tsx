import { Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/contracts/wallet.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { Amount } from '../../ui/amount.tsx';
import { MovementAmount, MovementRate } from './movement-amount.tsx';
import { MovementIcon } from './movement-icon.tsx';
import { MovementLink } from './movement-link.tsx';
import link from './movement-link.module.css';
import type { MovementSearch } from './movement-search.ts';
import classes from './movement-table.module.css';

interface MovementTableProps {
  movements: readonly BalanceTransaction[];
  search: MovementSearch;
}

/** Movements of the balance, newest first, each with what was left after it. */
export function MovementTable({ movements, search }: MovementTableProps) {
  const t = useTranslations('shell.balance');
  const { dateTime } = useDates();
  return (
    <Table className={classes['table'] ?? ''}>
      <caption className="visually-hidden">{useTranslations('wallet')('list')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('movement')}</Table.Th>
          <Table.Th>{t('description')}</Table.Th>
          <Table.Th>{t('date')}</Table.Th>
          <Table.Th ta="end">{t('amount')}</Table.Th>
          <Table.Th ta="end">{t('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {movements.map((movement) => (
          <Table.Tr key={movement.id} className={link['row'] ?? ''}>
            <Table.Td>
              <span className={classes['kind']}>
                <MovementIcon movement={movement} />
                {t(`kinds.${movement.kind}`)}
              </span>
            </Table.Td>
            <Table.Td className={classes['description'] ?? ''}>
              <MovementLink movement={movement} search={search} />
            </Table.Td>
            <Table.Td className={classes['date'] ?? ''}>{dateTime(movement.created_at)}</Table.Td>
            <Table.Td ta="end">
              <span className={classes['figures']}>
                <MovementAmount movement={movement} />
                <MovementRate movement={movement} />
              </span>
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
