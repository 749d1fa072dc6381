import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { DataList, Detail, Words } from '#web/ui/list/data-list.tsx';
import type { Ledger } from './ledger-query.ts';
import classes from './ledger.module.css';

type House = Ledger['house'];

interface AccountsProps {
  title: string;
  accounts: House;
}

/** The accounts that are no one's wallet, each with what its figure means. */
export function HouseAccounts({ house }: { house: House }) {
  const t = useTranslations('ledger.house');
  return (
    <Stack gap="sm" component="section">
      <h2 className="heading">{t('came_in')}</h2>
      <Accounts title={t('came_in')} accounts={house.filter(({ kind }) => kind === 'clearing')} />
      <p className="bare muted small">{t('came_in_text')}</p>
      <h2 className="heading">{t('became')}</h2>
      <Accounts title={t('became')} accounts={house.filter(({ kind }) => kind !== 'clearing')} />
      <p className="bare muted small">{t('text')}</p>
    </Stack>
  );
}

function Accounts({ title, accounts }: AccountsProps) {
  const t = useTranslations('ledger.house');
  return (
    <DataList
      caption={title}
      rows={accounts.map((account) => ({ ...account, id: account.code }))}
      columns={[
        { name: t('account'), card: 'title', show: (account) => <Account account={account} /> },
        { name: t('entries'), isEnd: true, show: ({ entries }) => entries.toLocaleString('en') },
        {
          name: t('balance'),
          isEnd: true,
          show: ({ balance }) => (
            <Text component="span" inherit fw={600}>
              <Amount money={balance} currency={balance.currency} />
            </Text>
          ),
        },
      ]}
    />
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
    <Words>
      <strong className={classes['name']}>{t(`names.${kind}`)}</strong>
      <Detail>{t(`means.${kind}`)}</Detail>
    </Words>
  );
}
