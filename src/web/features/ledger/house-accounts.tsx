import { Table, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { depositMethodNames } from '#shared/contracts/deposits.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../clients/card.tsx';
import list from '../people/people-list.module.css';
import { useIsWide } from '../people/use-is-wide.ts';
import type { Ledger } from './ledger-query.ts';
import classes from './ledger.module.css';

type House = Ledger['house'];

/** The accounts that are nobody's wallet, each with what its figure means. */
export function HouseAccounts({ house }: { house: House }) {
  const t = useTranslations('ledger.house');
  const isWide = useIsWide();
  return (
    <Card title={t('title')}>
      <Text c="dimmed">{t('text')}</Text>
      {isWide ? <HouseTable house={house} /> : <HouseCards house={house} />}
    </Card>
  );
}

function HouseTable({ house }: { house: House }) {
  const t = useTranslations('ledger.house');
  return (
    <Table className={list['table'] ?? ''}>
      <caption className="visually-hidden">{t('title')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('account')}</Table.Th>
          <Table.Th ta="end">{t('entries')}</Table.Th>
          <Table.Th ta="end">{t('balance')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {house.map((account) => (
          <Table.Tr key={account.code}>
            <Table.Td>
              <Account account={account} />
            </Table.Td>
            <Table.Td ta="end">{account.entries.toLocaleString('en')}</Table.Td>
            <Table.Td ta="end" fw={600}>
              <Amount money={account.balance} currency={account.balance.currency} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function HouseCards({ house }: { house: House }) {
  const t = useTranslations('ledger.house');
  return (
    <ul className={list['cards']} aria-label={t('title')}>
      {house.map((account) => (
        <li key={account.code} className={list['card']}>
          <Account account={account} />
          <dl className={list['facts']}>
            <div>
              <dt>{t('entries')}</dt>
              <dd>{account.entries.toLocaleString('en')}</dd>
            </div>
            <div>
              <dt>{t('balance')}</dt>
              <dd>
                <Amount money={account.balance} currency={account.balance.currency} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Account({ account: { code, kind } }: { account: House[number] }) {
  const t = useTranslations('ledger.house');
  const methods = useTranslations('deposits.method.names');
  const method = depositMethodNames.find((name) => code === `clearing:${name}`);
  const name =
    kind !== 'clearing'
      ? t(`names.${kind}`)
      : t('clearing', { method: method === undefined ? code : methods(method) });
  return (
    <span className={classes['account']}>
      <strong className={classes['name']}>{name}</strong>
      <span className={classes['dimmed']}>{t(`means.${kind}`)}</span>
    </span>
  );
}
