import { Badge, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { DepositMethod } from '#shared/deposits/deposits.contract.ts';
import classes from './method-choice.module.css';
import { isolate } from '#shared/locale.ts';
import { toUnits } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useMoneyText } from '#web/ui/form/dinars.tsx';

interface MethodChoiceProps {
  methods: readonly DepositMethod[];
  chosen: DepositMethod | undefined;
  onChange: (method: DepositMethod) => void;
}

export function MethodChoice({ methods, chosen, onChange }: MethodChoiceProps) {
  const t = useTranslations('deposits.method');
  return (
    <fieldset className={classes['choice']}>
      <legend className={classes['legend']}>{t('label')}</legend>
      {methods.map((method) => (
        <MethodCard
          key={method.method}
          method={method}
          isChosen={method === chosen}
          onChoose={() => onChange(method)}
        />
      ))}
    </fieldset>
  );
}

interface MethodCardProps {
  method: DepositMethod;
  isChosen: boolean;
  onChoose: () => void;
}

function MethodCard({ method, isChosen, onChoose }: MethodCardProps) {
  const t = useTranslations('deposits.method');
  const sayFee = useFeeText();
  const id = `method-${method.method}`;
  return (
    <label className={classes['card']}>
      <input
        type="radio"
        name="method"
        value={method.method}
        checked={isChosen}
        onChange={onChoose}
        className={classes['radio']}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
      />
      <div className={classes['text']}>
        <Group justify="space-between" gap="xs">
          <Text span fw={600} id={`${id}-name`}>
            {t(`names.${method.method}`)}
          </Text>
          <Text span size="sm" className={classes['fee']}>
            {sayFee(method)}
          </Text>
        </Group>
        <Group gap="xs" id={`${id}-about`}>
          <Text span size="sm" c="dimmed" className={classes['description']}>
            {t(`descriptions.${method.method}`)}
          </Text>
          {method.is_popular ? <Badge variant="light">{t('popular')}</Badge> : null}
          <Badge variant="default">{method.is_instant ? t('instant') : t('minutes')}</Badge>
        </Group>
      </div>
    </label>
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
