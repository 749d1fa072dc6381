import { Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import { deliveries } from '#shared/products/product-drafts.contract.ts';
import { currencies } from '#shared/money.ts';
import { useMay } from '#web/session/access.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { isForSale } from '../editor/editor-draft.ts';
import { FigureInput } from '../editor/editor-fields.tsx';
import { marginOf, percentLeft } from './editor-figures.ts';
import { TierRows } from './editor-tiers.tsx';
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
        <PartBoundary fallback={<Skeleton height={160} radius="lg" />}>
          <PriceHistory productId={base.id} />
        </PartBoundary>
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
        <SelectField
          name="pricing_display_currency"
          label={t('labels.pricing_display_currency')}
          description={t('pricing.currency_hint')}
          value={draft.pricing_display_currency}
          options={currencies.map((value) => ({ value, label: `${names(value)} (${value})` }))}
          onChange={(pricing_display_currency) => form.change({ pricing_display_currency })}
        />
        <FigureInput
          form={form}
          name="consumer_price"
          hint={t(hasOptions ? 'pricing.price_hint_options' : 'pricing.price_hint')}
          required={isForSale(form.draft)}
        />
        <FigureInput form={form} name="cost_price" hint={t('pricing.cost_hint')} />
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
    <Facts>
      <Fact name={t('margin')}>
        {margin === null || percent === null ? (
          <Text c="dimmed">{t('no_margin')}</Text>
        ) : (
          <div className={margin.startsWith('-') ? 'wrong' : ''}>
            <Amount money={{ amount: margin, currency }} currency={currency} /> <bdi>{`(${percent} %)`}</bdi>
            {margin.startsWith('-') ? <Text size="sm">{t('loss')}</Text> : null}
          </div>
        )}
      </Fact>
    </Facts>
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
          <FigureInput form={form} name="stock_quantity" hint={t('stock.quantity_hint')} />
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
        <Facts>
          <Fact name={t('stock.free_codes')}>
            <bdi>{countText(base?.free_codes ?? 0)}</bdi>
            <Text size="sm" c="dimmed">
              {t('stock.codes_hint')}
            </Text>
            {base === null || !mayFill ? null : (
              <TextLink to="/admin/codes/$productId" params={{ productId: base.id }}>
                {sections('codes')}
              </TextLink>
            )}
          </Fact>
        </Facts>
      )}
    </Section>
  );
}
