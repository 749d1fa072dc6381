import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Plan, Variation } from '#shared/catalogue/catalogue.contract.ts';
import { moneyParts, type Money } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { OptionList } from './option-list.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

interface PlanChoiceProps {
  plans: Plan[];
  chosen: Plan | null;
  onChoose: (id: string) => void;
}

export function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const t = useTranslations('catalogue.product');
  const local = useInLanguage();
  return (
    <OptionList
      legend={t('choose_plan')}
      options={plans.map((plan) => ({
        id: plan.id,
        name: local(plan.name, plan.name_ar),
        price: plan.price,
        inStock: plan.in_stock,
        badge: plan.is_popular ? (
          <Badge variant="light" size="sm">
            {t('most_popular')}
          </Badge>
        ) : null,
        note: plan.savings === null ? null : <Savings savings={plan.savings} />,
      }))}
      chosen={chosen?.id ?? null}
      onChoose={onChoose}
    />
  );
}

interface VariationChoiceProps {
  variations: Variation[];
  chosen: Variation | null;
  onChoose: (id: string) => void;
}

export function VariationChoice({ variations, chosen, onChoose }: VariationChoiceProps) {
  const t = useTranslations('catalogue.product');
  const local = useInLanguage();
  // All of one kind, e.g. "Value": then that kind is what there is to choose.
  const kinds = new Set(variations.map((one) => local(one.name, one.name_ar)));
  const [kind = ''] = kinds;
  return (
    <OptionList
      legend={kinds.size === 1 ? kind : t('choose_option')}
      options={variations.map((one) => ({
        id: one.id,
        name:
          kinds.size === 1
            ? local(one.value, one.value_ar)
            : `${local(one.name, one.name_ar)}: ${local(one.value, one.value_ar)}`,
        price: one.price,
        inStock: one.in_stock,
        badge: null,
        note: null,
      }))}
      chosen={chosen?.id ?? null}
      onChoose={onChoose}
    />
  );
}

function Savings({ savings }: { savings: Money }) {
  const t = useTranslations('catalogue.product');
  const { language } = useLanguage();
  const { digits, symbol } = moneyParts(savings, language);
  return <span className="amount">{t('save', { n: digits.replace(/\.00$/, ''), symbol })}</span>;
}
