import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { readAmount } from '#shared/read-amount.ts';
import { fromAlgerianTime } from '../algerian-time.ts';
import type { EditorDraft, EditorField } from './editor-draft.ts';
import { staffCategoriesQuery } from '../categories/category-queries.ts';
import classes from './editor.module.css';

interface FieldWordsProps {
  field: EditorField;
  draft: EditorDraft;
}

/** What a field says, in words. */
export function FieldWords({ field, draft }: FieldWordsProps): ReactNode {
  const t = useTranslations('product_editor');
  const { dateTime } = useDates();
  const none = <span className="muted small">{t('conflict.empty')}</span>;
  switch (field) {
    case 'category_id':
      return <CategoryName id={draft.category_id} />;
    case 'pricing_display_currency':
      return draft.pricing_display_currency;
    case 'is_subscription':
    case 'is_featured':
      return t(draft[field] ? 'conflict.yes' : 'conflict.no');
    case 'status':
      return t(`statuses.${draft.status}`);
    case 'delivery':
      return t(`stock.${draft.delivery}`);
    case 'subscription_type':
      return draft.subscription_type === '' ? none : t(`subscription.types.${draft.subscription_type}`);
    case 'custom_period_unit':
      return draft.custom_period_unit === '' ? none : t(`subscription.units.${draft.custom_period_unit}`);
    case 'publish_at': {
      const time = fromAlgerianTime(draft.publish_at);
      return time === null ? none : dateTime(time);
    }
    case 'consumer_price':
    case 'cost_price':
    case 'subscription_price_monthly':
    case 'subscription_price_quarterly':
    case 'subscription_price_semiannual':
    case 'subscription_price_yearly':
      return draft[field] === '' ? none : <Price text={draft[field]} draft={draft} />;
    case 'features':
    case 'features_ar':
    case 'plans':
    case 'variations':
    case 'bulk_pricing':
    case 'images':
      return draft[field].length === 0 ? none : <Rows field={field} draft={draft} />;
    case 'custom_period_length':
    case 'description':
    case 'description_ar':
    case 'min_order_quantity':
    case 'name':
    case 'name_ar':
    case 'search_words':
    case 'short_description':
    case 'short_description_ar':
    case 'stock_quantity':
    case 'trial_days':
    case 'url_slug':
      return draft[field] === '' ? none : <bdi className={`break ${classes['words']}`}>{draft[field]}</bdi>;
  }
}

type ListField = 'features' | 'features_ar' | 'plans' | 'variations' | 'bulk_pricing' | 'images';

function Rows({ field, draft }: { field: ListField; draft: EditorDraft }) {
  const t = useTranslations('product_editor');
  const media = useTranslations('product_media');
  const local = useInLanguage();
  if (field === 'images') {
    return (
      <span className="row wrap">
        {draft.images.map((url, index) => (
          <img
            key={url}
            src={url}
            width={64}
            height={48}
            alt={media('picture', { number: String(index + 1) })}
          />
        ))}
      </span>
    );
  }
  const tierLines = (tiers: EditorDraft['bulk_pricing']): Line[] =>
    tiers.map((tier) => ({
      key: tier.key,
      words: `${tier.min_quantity}+ ${local(tier.tier, tier.tier_ar)}`,
      price: tier.price,
    }));
  const lines: Line[] =
    field === 'plans'
      ? draft.plans.map((plan) => ({
          key: plan.key,
          words: withMarks(local(plan.name, plan.name_ar), [
            plan.is_default ? t('plans.default') : '',
            plan.is_popular ? t('plans.popular') : '',
          ]),
          price: plan.price,
          under: tierLines(plan.bulk_pricing),
        }))
      : field === 'variations'
        ? draft.variations.map((one) => ({
            key: one.key,
            words: withMarks(`${local(one.name, one.name_ar)}: ${local(one.value, one.value_ar)}`, [
              one.is_default ? t('variations.default') : '',
            ]),
            price: one.price,
            under: tierLines(one.bulk_pricing),
          }))
        : field === 'bulk_pricing'
          ? tierLines(draft.bulk_pricing)
          : draft[field].map(({ key, text }) => ({ key, words: text }));
  return <Lines lines={lines} draft={draft} />;
}

interface Line {
  key: string;
  words: string;
  price?: string;
  under?: Line[];
}

function Lines({ lines, draft }: { lines: readonly Line[]; draft: EditorDraft }) {
  return (
    <ul className="bare">
      {lines.map(({ key, words, price, under = [] }) => (
        <li key={key}>
          <bdi>{words}</bdi> {price === undefined ? null : <Price text={price} draft={draft} />}
          {under.length === 0 ? null : <Lines lines={under} draft={draft} />}
        </li>
      ))}
    </ul>
  );
}

function withMarks(words: string, marks: string[]): string {
  const said = marks.filter((mark) => mark !== '');
  return said.length === 0 ? words : `${words} (${said.join(' · ')})`;
}

function Price({ text, draft }: { text: string; draft: EditorDraft }) {
  const typed = readAmount(text);
  const currency = draft.pricing_display_currency;
  if (typed.state !== 'valid') return <bdi>{text}</bdi>;
  return <Amount money={{ amount: typed.amount, currency }} currency={currency} />;
}

function CategoryName({ id }: { id: string }) {
  const t = useTranslations('product_editor.basic');
  const local = useInLanguage();
  const { data } = useQuery(staffCategoriesQuery);
  const category = data?.find((one) => one.id === id);
  return category === undefined ? t('unknown_category') : local(category.name, category.name_ar);
}
