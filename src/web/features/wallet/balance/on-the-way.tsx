import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import type { WalletSummary } from '#shared/wallet/wallet.contract.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Amount } from '#web/ui/show/amount.tsx';

/** What left the balance for orders that are not delivered yet, and what may still come. */
export function OnTheWay({ wallet: { held, arriving } }: { wallet: WalletSummary }) {
  const t = useTranslations('wallet.panel');
  if (held === null && arriving === null) return null;
  return (
    <dl className="stack gap-sm bare small">
      <Line name={t('held')} money={held}>
        <span className="muted tiny">{t('held_text')}</span>
      </Line>
      <Line name={t('arriving')} money={arriving}>
        <TextLink to="/deposit" className="tiny">
          {t('arriving_text')}
        </TextLink>
      </Line>
    </dl>
  );
}

function Line({ name, money, children }: { name: string; money: Money | null; children: ReactNode }) {
  if (money === null) return null;
  return (
    <div className="row top between">
      <dt className="stack gap-0">
        {name}
        {children}
      </dt>
      <dd className="bare medium fixed">
        <Amount money={money} />
      </dd>
    </div>
  );
}
