import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Amount } from '#web/ui/show/amount.tsx';
import { CardShape } from '#web/features/catalogue/card-shape.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { readAmount } from '#shared/read-amount.ts';
import { countOf } from './editor-body.ts';
import type { EditorDraft } from './editor-draft.ts';
import classes from './editor.module.css';

/** The card as resellers will see it in the catalogue; nothing of it can be pressed. */
export function EditorPreview({ draft }: { draft: EditorDraft }) {
  const t = useTranslations('product_editor.preview');
  const local = useInLanguage();
  const nameId = useId();
  const name = local(draft.name, draft.name_ar).trim() || t('nameless');
  const texts = (rows: EditorDraft['features']) =>
    rows.map(({ text }) => text.trim()).filter((text) => text !== '');
  const currency = draft.pricing_display_currency;
  const price = readAmount(priceOf(draft));
  return (
    <section aria-label={t('title')} className={`stack gap-xs ${classes['preview']}`}>
      <h2 className="bare muted small medium">{t('title')}</h2>
      <CardShape
        product={{
          image_url: draft.images[0] ?? null,
          is_subscription: draft.is_subscription,
          trial_days: Math.max(0, countOf(draft.trial_days) ?? 0),
          is_featured: draft.is_featured,
          in_stock: draft.delivery !== 'manual' || countOf(draft.stock_quantity) !== 0,
          short_description: draft.short_description.trim(),
          short_description_ar: draft.short_description_ar.trim(),
          features: texts(draft.features),
          features_ar: texts(draft.features_ar),
        }}
        name={name}
        nameId={nameId}
        price={
          <Text component="span" size="lg" fw={600}>
            {price.state === 'valid' ? (
              <Amount money={{ amount: price.amount, currency }} currency={currency} />
            ) : (
              t('priceless')
            )}
          </Text>
        }
      >
        <bdi>{name}</bdi>
      </CardShape>
    </section>
  );
}

/** That of the first plan or variation where there are any (specification, section 2). */
function priceOf({ plans, variations, consumer_price }: EditorDraft): string {
  const variation = variations.find((one) => one.is_default) ?? variations[0];
  return plans[0]?.price ?? variation?.price ?? consumer_price;
}
