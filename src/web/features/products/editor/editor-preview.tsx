import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Amount } from '#web/ui/show/amount.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import card from '#web/features/catalogue/product-card.module.css';
import { ProductBadges } from '#web/features/catalogue/product-badges.tsx';
import { useInLanguage, useListInLanguage } from '#web/ui/show/use-in-language.ts';
import { readAmount } from '#shared/read-amount.ts';
import { countOf } from './editor-body.ts';
import type { EditorDraft } from './editor-draft.ts';
import classes from './editor.module.css';

/** Specification, section 9. */
const SHOWN_FEATURES = 2;

/** The card as resellers will see it in the catalogue; nothing of it can be pressed. */
export function EditorPreview({ draft }: { draft: EditorDraft }) {
  const t = useTranslations('product_editor.preview');
  const local = useInLanguage();
  const localList = useListInLanguage();
  const name = local(draft.name, draft.name_ar).trim() || t('nameless');
  const description = local(draft.short_description, draft.short_description_ar).trim();
  const texts = (rows: EditorDraft['features']) =>
    rows.map(({ text }) => text.trim()).filter((text) => text !== '');
  const features = localList(texts(draft.features), texts(draft.features_ar)).slice(0, SHOWN_FEATURES);
  const days = countOf(draft.trial_days) ?? 0;
  const isSold = draft.delivery === 'manual' && countOf(draft.stock_quantity) === 0;
  const currency = draft.pricing_display_currency;
  const price = readAmount(priceOf(draft));
  return (
    <section aria-label={t('title')} className={classes['preview']}>
      <h2 className={classes['hint']}>{t('title')}</h2>
      <div className={card.card} data-still>
        <div className={card.picture}>
          <Picture key={draft.images[0]} src={draft.images[0] ?? null} name={name} isDecorative />
        </div>
        <div className={card.body}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {description === '' ? null : (
            <Text size="sm" c="dimmed" lineClamp={2} title={description}>
              {description}
            </Text>
          )}
          <ProductBadges
            product={{
              is_subscription: draft.is_subscription,
              trial_days: Math.max(0, days),
              is_featured: draft.is_featured,
              in_stock: !isSold,
            }}
          />
          <ul className={card.features}>
            {features.map((feature) => (
              <li key={feature} className={card.feature}>
                <IconCheck size={16} aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        </div>
        <div className={card.foot}>
          <Text component="span" size="lg" fw={600}>
            {price.state === 'valid' ? (
              <Amount money={{ amount: price.amount, currency }} currency={currency} />
            ) : (
              t('priceless')
            )}
          </Text>
        </div>
      </div>
    </section>
  );
}

/** That of the first plan or variation where there are any (specification, section 2). */
function priceOf({ plans, variations, consumer_price }: EditorDraft): string {
  const variation = variations.find((one) => one.is_default) ?? variations[0];
  return plans[0]?.price ?? variation?.price ?? consumer_price;
}
