import { Stack, Table, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { Section } from '#web/ui/page/section.tsx';
import list from '#web/ui/list/table.module.css';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import type { Ledger } from './ledger-query.ts';
import classes from './ledger.module.css';

type House = Ledger['house'];

interface AccountsProps {
  title: string;
  accounts: House;
}

/** The accounts that are nobody's wallet, each with what its figure means. */
export function HouseAccounts({ house }: { house: House }) {
  const t = useTranslations('ledger.house');
  return (
    <Section gap="xs" title={t('title')}>
      <Stack gap="lg">
        <Text c="dimmed">{t('text')}</Text>
        <div>
          <h3 className={classes['heading']}>{t('came_in')}</h3>
          <Text c="dimmed" size="sm" mb="xs">
            {t('came_in_text')}
          </Text>
          <Accounts title={t('came_in')} accounts={house.filter(({ kind }) => kind === 'clearing')} />
        </div>
        <div>
          <h3 className={classes['heading']}>{t('became')}</h3>
          <Accounts title={t('became')} accounts={house.filter(({ kind }) => kind !== 'clearing')} />
        </div>
      </Stack>
    </Section>
  );
}

function Accounts(props: AccountsProps) {
  return useIsWide() ? <AccountTable {...props} /> : <AccountCards {...props} />;
}

function AccountTable({ title, accounts }: AccountsProps) {
  const t = useTranslations('ledger.house');
  return (
    <Table className={list['table'] ?? ''}>
      <caption className="visually-hidden">{title}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('account')}</Table.Th>
          <Table.Th ta="end" w="8rem">
            {t('entries')}
          </Table.Th>
          <Table.Th ta="end" w="12rem">
            {t('balance')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map((account) => (
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

function AccountCards({ title, accounts }: AccountsProps) {
  const t = useTranslations('ledger.house');
  return (
    <ul className={list['cards']} aria-label={title}>
      {accounts.map((account) => (
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
  if (kind === 'clearing') {
    const method = depositMethodNames.find((name) => code === `clearing:${name}`);
    return <strong className={classes['name']}>{method === undefined ? code : methods(method)}</strong>;
  }
  return (
    <span className={classes['account']}>
      <strong className={classes['name']}>{t(`names.${kind}`)}</strong>
      <span className={classes['dimmed']}>{t(`means.${kind}`)}</span>
    </span>
  );
}
