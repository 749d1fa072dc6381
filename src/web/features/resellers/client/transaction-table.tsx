import { Table } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { exchangeBefore, type ExchangeLine } from '#web/features/wallet/history-lines.ts';
import { EffectAmount, MovementAmount } from '#web/features/wallet/movement-amount.tsx';
import { useShortDescription } from '#web/features/wallet/use-description.ts';
import { useExchangeText } from '#web/features/wallet/use-exchange-text.ts';
import type { Movement } from '../client-balance/movement.ts';

export function TransactionTable({ movements }: { movements: readonly Movement[] }) {
  const t = useTranslations('clients.transactions');
  const shell = useTranslations('shell.balance');
  const { dateTime } = useDates();
  const describe = useShortDescription();
  return (
    <Table>
      <caption className="visually-hidden">{t('caption')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{shell('date')}</Table.Th>
          <Table.Th>{shell('movement')}</Table.Th>
          <Table.Th>{shell('description')}</Table.Th>
          <Table.Th>{t('who')}</Table.Th>
          <Table.Th ta="end">{shell('amount')}</Table.Th>
          <Table.Th ta="end">{shell('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {movements.map((movement) => (
          <Fragment key={movement.id}>
            <Table.Tr>
              <Table.Td>{dateTime(movement.created_at)}</Table.Td>
              <Table.Td>{shell(`kinds.${movement.kind}`)}</Table.Td>
              <Table.Td>
                <bdi>{describe(movement)}</bdi>
              </Table.Td>
              <Table.Td>
                <bdi>{movement.actor ?? t('system')}</bdi>
              </Table.Td>
              <Table.Td ta="end">
                <MovementAmount movement={movement} />
              </Table.Td>
              <Table.Td ta="end">
                <Amount
                  money={movement.shown.balance_after}
                  currency={movement.shown.balance_after.currency}
                />
              </Table.Td>
            </Table.Tr>
            <ExchangeRow line={exchangeBefore(movement)} />
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
      <Table.Td colSpan={4}>{say(line)}</Table.Td>
      <Table.Td ta="end">
        <EffectAmount money={line.effect} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount money={line.balance} currency={line.balance.currency} />
      </Table.Td>
    </Table.Tr>
  );
}
