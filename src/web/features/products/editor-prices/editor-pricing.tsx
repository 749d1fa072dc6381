import { NativeSelect, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { deliveries } from '#shared/products/product-drafts.contract.ts';
import { currencies } from '#shared/money.ts';
import { useMay } from '#web/session/access.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { isForSale } from '../editor/editor-draft.ts';
import { AmountInput, CountInput } from '../editor/editor-fields.tsx';
import { marginOf, percentLeft } from './editor-figures.ts';
import { TierRows } from './editor-tiers.tsx';
import classes from '../editor/editor.module.css';
import type { ProductForm } from '../editor/use-product-form.ts';
import { part } from '#web/ui/page/part.ts';

const PriceHistory = part(async () => (await import('./editor-price-history.tsx')).PriceHistory);

export function PricingTab({ form }: { form: ProductForm }) {
  const { base } = form;
  return (
    <Stack gap="lg">
      <Prices form={form} />
      <Delivery form={form} />
      <TierRows form={form} />
      {base === null ? null : (
        <Suspense fallback={<Skeleton height={160} radius="lg" />}>
          <PriceHistory productId={base.id} />
        </Suspense>
      )}
    </Stack>
  );
}

function Prices({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor');
  const names = useTranslations('shell.currencies');
  const { draft } = form;
  const hasOptions = draft.plans.length + draft.variations.length > 0;
  return (
    <Section title={t('pricing.title')}>
      <div className="pair">
        <NativeSelect
          name="pricing_display_currency"
          label={t('labels.pricing_display_currency')}
          description={t('pricing.currency_hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          value={draft.pricing_display_currency}
          data={currencies.map((value) => ({ value, label: `${names(value)} (${value})` }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = currencies.find((currency) => currency === value);
            if (chosen !== undefined) form.change({ pricing_display_currency: chosen });
          }}
        />
        <AmountInput
          form={form}
          name="consumer_price"
          label={t('labels.consumer_price')}
          hint={t(hasOptions ? 'pricing.price_hint_options' : 'pricing.price_hint')}
          isRequired={isForSale(form.draft)}
        />
        <AmountInput
          form={form}
          name="cost_price"
          label={t('labels.cost_price')}
          hint={t('pricing.cost_hint')}
        />
        <Margin form={form} />
      </div>
    </Section>
  );
}

/** Of one unit at the consumer price. */
function Margin({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.pricing');
  const { consumer_price: price, cost_price: cost, pricing_display_currency: currency } = form.draft;
  const margin = marginOf(price, cost);
  const percent = percentLeft(price, cost);
  return (
    <dl className={classes['fact']}>
      <dt>{t('margin')}</dt>
      <dd data-loss={margin?.startsWith('-') || undefined}>
        {margin === null || percent === null ? (
          <Text c="dimmed">{t('no_margin')}</Text>
        ) : (
          <>
            <Amount money={{ amount: margin, currency }} currency={currency} /> <bdi>{`(${percent} %)`}</bdi>
            {margin.startsWith('-') ? <Text size="sm">{t('loss')}</Text> : null}
          </>
        )}
      </dd>
    </dl>
  );
}

function Delivery({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor');
  const { base, draft } = form;
  const sections = useTranslations('admin.sections');
  const mayFill = useMay()('manage_codes');
  return (
    <Section title={t('stock.title')}>
      <ChoiceRow
        name={t('labels.delivery')}
        value={draft.delivery}
        options={deliveries.map((value) => ({ value, label: t(`stock.${value}`) }))}
        onChoose={(delivery) => form.change({ delivery })}
      />
      {draft.delivery === 'manual' ? (
        <div className="pair">
          <CountInput
            form={form}
            name="stock_quantity"
            label={t('labels.stock_quantity')}
            hint={t('stock.quantity_hint')}
          />
        </div>
      ) : form.first !== undefined && mayFill ? (
        <Textarea
          label={t('stock.first_codes')}
          description={t('stock.first_codes_hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={form.first.codes}
          onChange={(event) => form.first?.type(event.currentTarget.value)}
          rows={6}
          maxLength={2_000_000}
          dir="ltr"
          classNames={{ input: 'code-text' }}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
        />
      ) : (
        <dl className={classes['fact']}>
          <dt>{t('stock.free_codes')}</dt>
          <dd>
            <bdi>{(base?.free_codes ?? 0).toLocaleString('en')}</bdi>
            <Text size="sm" c="dimmed">
              {t('stock.codes_hint')}
            </Text>
            {base === null || !mayFill ? null : (
              <TextLink to="/admin/codes/$productId" params={{ productId: base.id }}>
                {sections('codes')}
              </TextLink>
            )}
          </dd>
        </dl>
      )}
    </Section>
  );
}
