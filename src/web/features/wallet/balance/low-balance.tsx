import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import classes from './low-balance.module.css';

/** Says calmly that the balance has fallen below what its business chose, in dinars. */
export function LowBalance({ below }: { below: Money | null }) {
  const t = useTranslations('wallet.panel');
  const say = useAmountText();
  if (below === null) return null;
  return (
    <p className={`row top small bare rounded ${classes['low']}`}>
      <IconAlertTriangle size={18} className="fixed" aria-hidden />
      <span>{t('low', { amount: say(below, below.currency) })}</span>
    </p>
  );
}
