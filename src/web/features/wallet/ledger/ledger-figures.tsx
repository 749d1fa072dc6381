import { IconScale, IconShieldCheck, IconWallet } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { LedgerCheck } from '#shared/wallet/ledger.contract.ts';
import { toUnits } from '#shared/money.ts';
import { useAge } from '#web/ui/show/use-age.ts';
import { Exact, useAmountText } from '#web/ui/show/amount.tsx';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import type { Ledger } from './ledger-query.ts';

/** As the ledger counts. */
const DECIMALS = 12;

/** The three figures that say whether there is anything to worry about. */
export function LedgerFigures({ ledger: { trial_balance, wallets, checks } }: { ledger: Ledger }) {
  const t = useTranslations('ledger.figures');
  const say = useAmountText();
  const age = useAge();
  const isZero = toUnits(trial_balance.amount, DECIMALS) === 0n;
  const last = checks[0];
  return (
    <Tiles label={t('title')}>
      <Tile
        label={t('trial')}
        icon={<IconScale size={20} aria-hidden />}
        figure={
          <span className={isZero ? 'good' : 'wrong'}>
            {isZero ? (
              <Exact money={trial_balance} />
            ) : (
              // Two decimals could hide it.
              <bdi dir="ltr">
                {trial_balance.amount} {trial_balance.currency}
              </bdi>
            )}
          </span>
        }
        detail={t(isZero ? 'zero' : 'not_zero')}
      />
      <Tile
        label={t('owed')}
        icon={<IconWallet size={20} aria-hidden />}
        figure={<Exact money={wallets.total} />}
        detail={t('owed_detail', {
          dinars: say(wallets.total_dinars, 'DZD'),
          count: wallets.count,
        })}
      />
      <Tile
        label={t('last')}
        icon={<IconShieldCheck size={20} aria-hidden />}
        figure={<Result check={last} />}
        detail={last === undefined ? undefined : age(last.finished_at ?? last.started_at)}
      />
    </Tiles>
  );
}

function Result({ check }: { check: LedgerCheck | undefined }) {
  const t = useTranslations('ledger.figures');
  if (check === undefined) return t('never');
  if (check.failure !== null) return <span className="wrong">{t('failed')}</span>;
  if (check.problems === null) return t('running');
  const count = check.problems.length;
  return (
    <span className={count === 0 ? 'good' : 'wrong'}>{count === 0 ? t('sound') : t('wrong', { count })}</span>
  );
}
