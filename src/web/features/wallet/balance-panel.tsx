import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { WalletSummary } from '#shared/wallet/wallet.contract.ts';
import type { Money } from '#shared/money.ts';
import { useMay } from '../../session/access.tsx';
import { useTeamBarrier } from '../../session/team-role.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { TextLink } from '../../ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import classes from './balance-panel.module.css';
import { LowBalance } from './balance/low-balance.tsx';
import { MovementList } from './movement-list.tsx';
import { Notice } from './notice.tsx';
import { OnTheWay } from './balance/on-the-way.tsx';
import { useWalletQuery } from './use-wallet-query.ts';

/** The balance, what is held and on its way, how it moved, and the way to more. */
export function BalancePanel({ balance }: { balance: Money }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const barrier = useTeamBarrier()('add_funds');
  // Deposits under review and held orders change without a movement: each opening asks again.
  const answer = useQuery({ ...useWalletQuery(), staleTime: 0 });
  const { data: wallet } = answer;
  return (
    <div className="stack">
      <Available balance={balance} />
      {wallet?.is_low === true ? <LowBalance below={wallet.notice_below} /> : null}
      {wallet === undefined ? null : <OnTheWay wallet={wallet} />}
      {barrier === null ? (
        <Button fullWidth onClick={() => void navigate({ to: '/deposit' })}>
          {t('shell.pages.deposit')}
        </Button>
      ) : (
        <p className="bare muted small">{barrier}</p>
      )}
      <Answered answer={answer} waiting={<RowsSkeleton rows={5} />}>
        {(loaded) => <Rest wallet={loaded} />}
      </Answered>
    </div>
  );
}

function Available({ balance }: { balance: Money }) {
  const t = useTranslations('wallet.panel');
  const { currency } = useCurrency();
  const say = useAmountText();
  return (
    <div>
      <p className="bare muted small">{t('available')}</p>
      <p className="figure">
        <Amount money={balance} />
      </p>
      {balance.currency === currency ? null : (
        <p className="bare muted tiny">{t('kept', { amount: say(balance, balance.currency) })}</p>
      )}
    </div>
  );
}

function Rest({ wallet }: { wallet: WalletSummary }) {
  const may = useMay();
  return (
    <>
      {wallet.movements === null ? null : <Latest movements={wallet.movements} />}
      {may('add_funds') ? (
        <section className={`ruled small ${classes['part']}`}>
          <Notice wallet={wallet} />
        </section>
      ) : null}
    </>
  );
}

function Latest({ movements }: { movements: NonNullable<WalletSummary['movements']> }) {
  const t = useTranslations('wallet.panel');
  return (
    <section className={`ruled small ${classes['part']}`}>
      <div className="row wrap between">
        <h2 className="bare strong small">{t('recent')}</h2>
        <TextLink to="/transaction-history" size="sm">
          {t('all')}
        </TextLink>
      </div>
      {movements.length === 0 ? (
        <p className="bare muted">{t('empty')}</p>
      ) : (
        <MovementList movements={movements} />
      )}
    </section>
  );
}
