import { Table } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { exchangeBefore, type ExchangeLine } from '../history-lines.ts';
import { EffectAmount, MovementAmount } from '../movement-amount.tsx';
import { MovementIcon } from './movement-icon.tsx';
import { MovementLink } from './movement-link.tsx';
import link from './movement-link.module.css';
import type { MovementSearch } from './movement-search.ts';
import classes from './movement-table.module.css';
import { useExchangeText } from '../use-exchange-text.ts';

interface MovementTableProps {
  movements: readonly BalanceTransaction[];
  search: MovementSearch;
  isWhole: boolean;
  since: ExchangeLine | null;
}

/** Movements of the balance, newest first, each with what was left after it. */
export function MovementTable({ movements, search, isWhole, since }: MovementTableProps) {
  const t = useTranslations('shell.balance');
  const { dateTime } = useDates();
  return (
    <Table className="small">
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
        <ExchangeRow line={since} />
        {movements.map((movement) => (
          <Fragment key={movement.id}>
            <Table.Tr className={`hovers ${link['row']}`}>
              <Table.Td>
                <span className={`nowrap ${classes['kind']}`}>
                  <MovementIcon movement={movement} />
                  {t(`kinds.${movement.kind}`)}
                </span>
              </Table.Td>
              <Table.Td className={classes['description'] ?? ''}>
                <MovementLink movement={movement} search={search} />
              </Table.Td>
              <Table.Td className={`muted ${classes['date']}`}>{dateTime(movement.created_at)}</Table.Td>
              <Table.Td ta="end">
                <MovementAmount movement={movement} />
              </Table.Td>
              <Table.Td ta="end">
                <Exact money={movement.shown.balance_after} />
              </Table.Td>
            </Table.Tr>
            {isWhole ? <ExchangeRow line={exchangeBefore(movement)} /> : null}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ExchangeRow({ line }: { line: ExchangeLine | null }) {
  const say = useExchangeText();
  if (line === null) return null;
  return (
    <Table.Tr c="dimmed">
      <Table.Td colSpan={3}>{say(line)}</Table.Td>
      <Table.Td ta="end">
        <EffectAmount money={line.effect} />
      </Table.Td>
      <Table.Td ta="end">
        <Exact money={line.balance} />
      </Table.Td>
    </Table.Tr>
  );
}
