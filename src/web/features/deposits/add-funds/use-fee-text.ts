import { useTranslations } from 'use-intl';
import type { DepositMethod } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { toUnits } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useMoneyText } from '#web/ui/form/dinars.tsx';

/** What a method costs: "2.9% fee", "2.5% + DA 150.00", "No fee". */
export function useFeeText(): (method: DepositMethod) => string {
  const t = useTranslations('deposits.method.fees');
  const { language } = useLanguage();
  const say = useMoneyText();
  return ({ fee_percent, fee_fixed }) => {
    const hasPercent = toUnits(fee_percent, 6) > 0n;
    const hasFixed = toUnits(fee_fixed.amount, 2) > 0n;
    const percent = language === 'ar' ? isolate(`${fee_percent}%`) : `${fee_percent}%`;
    const fixed = say(fee_fixed);
    if (hasPercent && hasFixed) return t('both', { percent, fixed });
    if (hasPercent) return t('percent', { percent });
    return hasFixed ? t('fixed', { fixed }) : t('none');
  };
}
