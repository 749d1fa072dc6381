import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { useSession } from '#web/session/session.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { DataList, Detail, Words } from '#web/ui/list/data-list.tsx';
import type { Ledger } from './ledger-query.ts';

type House = Ledger['house'];

/** The accounts that are no one's wallet, each with what its figure means. */
export function HouseAccounts({ house }: { house: House }) {
  const t = useTranslations('ledger.house');
  const hasDinars = useSession().store.default_currency === 'DZD' && house[0]?.balance.currency !== 'DZD';
  const parts = [
    { title: t('came_in'), text: t('came_in_text'), isClearing: true },
    { title: t('became'), text: t('text'), isClearing: false },
  ];
  return (
    <section className="stack gap-sm">
      {parts.map(({ title, text, isClearing }) => (
        <div key={title} className="stack gap-sm">
          <h2 className="heading">{title}</h2>
          <Accounts
            title={title}
            accounts={house.filter(({ kind }) => (kind === 'clearing') === isClearing)}
            hasDinars={hasDinars}
          />
          <p className="bare muted small">{text}</p>
        </div>
      ))}
      {hasDinars ? <p className="bare muted small">{t('dinars_text')}</p> : null}
    </section>
  );
}

interface AccountsProps {
  title: string;
  accounts: House;
  /** Beside the ledger's own currency, for a store that counts in dinars. */
  hasDinars: boolean;
}

function Accounts({ title, accounts, hasDinars }: AccountsProps) {
  const t = useTranslations('ledger.house');
  return (
    <DataList
      caption={title}
      rows={accounts.map((account) => ({ ...account, id: account.code }))}
      columns={[
        { name: t('account'), card: 'title', show: (account) => <Account account={account} /> },
        { name: t('entries'), isEnd: true, show: ({ entries }) => countText(entries) },
        {
          name: t('balance'),
          isEnd: true,
          show: ({ balance }) => (
            <strong>
              <Amount money={balance} currency={balance.currency} />
            </strong>
          ),
        },
        hasDinars
          ? {
              name: t('dinars'),
              isEnd: true,
              show: ({ dinars }) => <Amount money={dinars} currency="DZD" />,
            }
          : null,
      ]}
    />
  );
}

function Account({ account: { code, kind } }: { account: House[number] }) {
  const t = useTranslations('ledger.house');
  const methods = useTranslations('deposits.method.names');
  if (kind === 'clearing') {
    const method = depositMethodNames.find((name) => code === `clearing:${name}`);
    return <span className="medium">{method === undefined ? code : methods(method)}</span>;
  }
  return (
    <Words>
      <span className="medium">{t(`names.${kind}`)}</span>
      <Detail>{t(`means.${kind}`)}</Detail>
    </Words>
  );
}
