import { useTranslations } from 'use-intl';
import type { WalletSummary } from '#shared/wallet/wallet.contract.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { TextLink } from '#web/ui/links.tsx';
import classes from './on-the-way.module.css';

/** What left the balance for orders that are not delivered yet, and what may still come. */
export function OnTheWay({ wallet: { held, arriving } }: { wallet: WalletSummary }) {
  const t = useTranslations('wallet.panel');
  if (held === null && arriving === null) return null;
  return (
    <dl className={classes['list']}>
      {held === null ? null : (
        <div>
          <dt>
            {t('held')}
            <span className={classes['why']}>{t('held_text')}</span>
          </dt>
          <dd>
            <Amount money={held} />
          </dd>
        </div>
      )}
      {arriving === null ? null : (
        <div>
          <dt>
            {t('arriving')}
            <TextLink to="/deposit" className={classes['why'] ?? ''}>
              {t('arriving_text')}
            </TextLink>
          </dt>
          <dd>
            <Amount money={arriving} />
          </dd>
        </div>
      )}
    </dl>
  );
}
