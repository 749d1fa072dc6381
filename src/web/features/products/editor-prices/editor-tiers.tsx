import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { OPTIONS_MAX } from '#shared/products/product-drafts.contract.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { amountOf } from '../editor/editor-body.ts';
import { newKey, type TierRow } from '../editor/editor-draft.ts';
import { Figure, ListProblem } from '../editor/editor-fields.tsx';
import { isDearer } from '../editor/editor-problems.ts';
import { AddRow, fieldsOf, useRows } from '../editor/editor-rows.tsx';
import type { ProductForm } from '../editor/use-product-form.ts';
import classes from '../editor/editor.module.css';
import { percentLeft } from './editor-figures.ts';

/** Prices from a quantity on. They stand by quantity once they are sent. */
export function TierRows({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.tiers');
  const { rows, addButton, set, add, remove } = useRows(form, 'bulk_pricing');
  return (
    <Section title={t('title')} text={t('text')}>
      <ListProblem text={form.problemOf('bulk_pricing')} />
      {rows.length === 0 ? (
        <p className="bare muted small">{t('none')}</p>
      ) : (
        <ol className="bare stack gap-sm" aria-label={t('title')}>
          {rows.map((row, index) => (
            <Tier
              key={row.key}
              form={form}
              row={row}
              index={index}
              onChange={(changed) => set(row.key, changed)}
              onRemove={() => remove(row.key, t('removed'))}
            />
          ))}
        </ol>
      )}
      <AddRow
        ref={addButton}
        isFull={rows.length >= OPTIONS_MAX}
        onClick={() => add({ key: newKey(), min_quantity: '', price: '', tier: '', tier_ar: '' })}
      >
        {t('add')}
      </AddRow>
    </Section>
  );
}

interface TierProps {
  form: ProductForm;
  row: TierRow;
  index: number;
  onChange: (changed: Partial<TierRow>) => void;
  onRemove: () => void;
}

function Tier({ form, row, index, onChange, onRemove }: TierProps) {
  const t = useTranslations('product_editor.tiers');
  const { consumer_price: standard, pricing_display_currency: currency } = form.draft;
  const number = String(index + 1);
  const saved = percentLeft(standard, row.price);
  const of = fieldsOf(form, `bulk_pricing.${index}`, row, onChange);
  const dearer = (
    <Text span inherit c="yellow">
      {t('dearer')}
    </Text>
  );
  return (
    <li data-row={row.key}>
      <fieldset className={classes['option']} aria-label={t('row', { number })}>
        <div className="row wrap">
          <strong>{t('row', { number })}</strong>
          <Button
            ms="auto"
            variant="subtle"
            size="sm"
            px="xs"
            color="red"
            bg="transparent"
            aria-label={t('remove', { number })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </Button>
        </div>
        <div className={classes['columns']}>
          <Figure {...of('min_quantity')} label={t('quantity')} />
          <Figure
            {...of('price')}
            label={t('price')}
            currency={currency}
            hint={
              isDearer(row.price, amountOf(standard))
                ? dearer
                : saved === null || saved === '0'
                  ? undefined
                  : t('saves', { percent: saved })
            }
          />
          <BothLanguages
            field="tier"
            label={t}
            of={(name) => ({ ...of(name), description: name === 'tier' ? undefined : t('tier_ar_hint') })}
            maxLength={40}
          />
        </div>
      </fieldset>
    </li>
  );
}
