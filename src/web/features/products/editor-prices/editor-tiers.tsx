import { Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { OPTIONS_MAX } from '#shared/products/product-drafts.contract.ts';
import { Section } from '#web/ui/page/section.tsx';
import { amountOf } from '../editor/editor-body.ts';
import { newKey, type TierRow } from '../editor/editor-draft.ts';
import { Figure, ListProblem } from '../editor/editor-fields.tsx';
import { percentLeft } from './editor-figures.ts';
import { isDearer } from '../editor/editor-problems.ts';
import classes from '../editor/editor.module.css';
import type { ProductForm } from '../editor/use-product-form.ts';

/** Prices from a quantity on. They stand by quantity once they are sent. */
export function TierRows({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.tiers');
  const rows = form.draft.bulk_pricing;
  const addButton = useRef<HTMLButtonElement>(null);

  function add(): void {
    const key = newKey();
    form.change({ bulk_pricing: [...rows, { key, min_quantity: '', price: '', tier: '', tier_ar: '' }] });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${key}"] input`)?.focus());
  }

  return (
    <Section title={t('title')} text={t('text')}>
      <ListProblem text={form.problemOf('bulk_pricing')} />
      {rows.length === 0 ? <p className={classes['hint']}>{t('none')}</p> : null}
      {rows.length === 0 ? null : (
        <ol className={classes['rows']} aria-label={t('title')}>
          {rows.map((row, index) => (
            <Tier
              key={row.key}
              form={form}
              row={row}
              index={index}
              onRemove={() => {
                const rest = rows.filter(({ key }) => key !== row.key);
                form.changeWithUndo({ bulk_pricing: rest }, t('removed'));
                requestAnimationFrame(() => addButton.current?.focus());
              }}
            />
          ))}
        </ol>
      )}
      <div>
        <Button
          ref={addButton}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={rows.length >= OPTIONS_MAX}
          onClick={add}
        >
          {t('add')}
        </Button>
      </div>
    </Section>
  );
}

interface TierProps {
  form: ProductForm;
  row: TierRow;
  index: number;
  onRemove: () => void;
}

function Tier({ form, row, index, onRemove }: TierProps) {
  const t = useTranslations('product_editor.tiers');
  const { draft } = form;
  const number = String(index + 1);
  const saved = percentLeft(draft.consumer_price, row.price);
  const set = (changed: Partial<TierRow>) =>
    form.change({
      bulk_pricing: draft.bulk_pricing.map((one) => (one.key === row.key ? { ...one, ...changed } : one)),
    });
  return (
    <li className={classes['sortable']} data-row={row.key}>
      <fieldset className={classes['option']} aria-label={t('row', { number })}>
        <div className={classes['head']}>
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
          <Figure
            name={`bulk_pricing.${index}.min_quantity`}
            label={t('quantity')}
            value={row.min_quantity}
            error={form.problemOf(`bulk_pricing.${index}.min_quantity`)}
            onChange={(min_quantity) => set({ min_quantity })}
          />
          <Figure
            name={`bulk_pricing.${index}.price`}
            label={t('price')}
            currency={draft.pricing_display_currency}
            value={row.price}
            error={form.problemOf(`bulk_pricing.${index}.price`)}
            hint={
              isDearer(row.price, amountOf(draft.consumer_price)) ? (
                <Text span inherit c="yellow">
                  {t('dearer')}
                </Text>
              ) : saved === null || saved === '0' ? undefined : (
                t('saves', { percent: saved })
              )
            }
            onChange={(price) => set({ price })}
          />
          <TierNames form={form} row={row} index={index} set={set} />
        </div>
      </fieldset>
    </li>
  );
}

interface TierNamesProps extends Omit<TierProps, 'onRemove'> {
  set: (changed: Partial<TierRow>) => void;
}

function TierNames({ form, row, index, set }: TierNamesProps) {
  const t = useTranslations('product_editor.tiers');
  return (['tier', 'tier_ar'] as const).map((field) => (
    <TextInput
      key={field}
      name={`bulk_pricing.${index}.${field}`}
      label={t(field)}
      dir="auto"
      maxLength={40}
      autoComplete="off"
      value={row[field]}
      error={form.problemOf(`bulk_pricing.${index}.${field}`)}
      description={field === 'tier_ar' ? t('tier_ar_hint') : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  ));
}
