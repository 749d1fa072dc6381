import { useTranslations } from 'use-intl';
import type { Plan, Product } from '#shared/catalogue/catalogue.contract.ts';
import { formattingLocale } from '#shared/locale.ts';
import { moneyParts } from '#shared/money.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useOpeningHours } from '#web/shell/menu/contact.tsx';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

export function Specifications({ product }: { product: Product }) {
  const periods = usePeriods(product.plans);
  const t = useTranslations('catalogue.specifications');
  const ofProduct = useTranslations('catalogue.product');
  const id = product.id.toUpperCase();
  const local = useInLanguage();
  const { language } = useLanguage();
  const hours = useOpeningHours();
  const facts = [
    { name: t('service_type'), value: product.is_subscription ? t('subscription') : t('one_time') },
    { name: t('category'), value: local(product.category_name, product.category_name_ar) },
    ...(product.trial_days > 0
      ? [{ name: t('trial'), value: t('trial_days', { count: product.trial_days }) }]
      : []),
    ...(product.is_subscription && periods !== '' ? [{ name: t('period'), value: periods }] : []),
    { name: t('currency'), value: moneyParts(product.price, language).symbol },
    {
      name: t('delivery'),
      value: product.delivery === 'codes' ? t('delivery_instant') : t('delivery_by_hand'),
    },
    { name: t('support'), value: hours ?? t('support_value') },
    { name: t('platform'), value: t('platform_value') },
    { name: t('sku'), value: <CodeText>{product.sku}</CodeText> },
    {
      // Programs of resellers order by it.
      name: ofProduct('id'),
      value: (
        <>
          <CodeText>{id}</CodeText>
          <CopyButton text={id} label={ofProduct('copy_id')} isSmall />
        </>
      ),
    },
  ];
  return (
    <Facts>
      {facts.map(({ name, value }) => (
        <Fact key={name} name={name}>
          <span className="medium">{value}</span>
        </Fact>
      ))}
    </Facts>
  );
}

/** How long one can subscribe for, as "1 month or 1 year". */
function usePeriods(plans: Plan[]): string {
  const { language } = useLanguage();
  const locale = formattingLocale(language);
  const periods = plans.flatMap(({ period_length, period_unit }) =>
    period_length === null || period_unit === null
      ? []
      : [
          new Intl.NumberFormat(locale, { style: 'unit', unit: period_unit, unitDisplay: 'long' }).format(
            period_length,
          ),
        ],
  );
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(new Set(periods));
}
