import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { DepositMethod } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { toUnits } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { useMoneyText } from '#web/ui/show/dinars.tsx';

interface MethodChoiceProps {
  methods: readonly DepositMethod[];
  chosen: DepositMethod['method'] | undefined;
  onChoose: (method: DepositMethod['method']) => void;
}

export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useTranslations('deposits.method');
  const sayFee = useFeeText();
  return (
    <ChoiceCards
      label={t('label')}
      value={chosen}
      onChoose={onChoose}
      choices={methods.map((one) => ({
        value: one.method,
        name: t(`names.${one.method}`),
        about: t(`descriptions.${one.method}`),
        aside: (
          <span className="row">
            {one.is_popular ? <Badge variant="light">{t('popular')}</Badge> : null}
            <Badge variant="default">{t(one.is_instant ? 'instant' : 'minutes')}</Badge>
            <span className="small amount">{sayFee(one)}</span>
          </span>
        ),
      }))}
    />
  );
}

/** What a method costs: "2.9% fee", "2.5% + DA 150.00", "No fee". */
function useFeeText(): (method: DepositMethod) => string {
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
