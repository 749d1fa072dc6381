import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { OPTIONS_MAX } from '#shared/products/product-drafts.contract.ts';
import { isolate } from '#shared/locale.ts';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { amountOf } from '../editor/editor-body.ts';
import { newKey, type EditorDraft, type TierRow } from '../editor/editor-draft.ts';
import { Figure, ListProblem } from '../editor/editor-fields.tsx';
import { isDearer } from '../editor/editor-problems.ts';
import { useWrongWords } from '../editor/use-editor-problems.ts';
import { AddRow, fieldsOf, useRowsIn } from '../editor/editor-rows.tsx';
import type { ProductForm } from '../editor/use-product-form.ts';
import classes from '../editor/editor.module.css';
import { percentLeft } from './editor-figures.ts';

/** The product's own prices from a quantity on. They stand by quantity once they are sent. */
export function TierRows({ form }: { form: ProductForm }) {
  const t = useTranslations('product_editor.tiers');
  const { draft } = form;
  const hasOptions = draft.plans.length + draft.variations.length > 0;
  const isEmpty = draft.bulk_pricing.length === 0;
  return (
    <Section title={t('title')} text={t('text')}>
      {hasOptions ? (
        <p className={`bare small ${isEmpty ? 'muted' : 'warns'}`}>{t('has_options')}</p>
      ) : isEmpty ? (
        <p className="bare muted small">{t('none')}</p>
      ) : null}
      {hasOptions && isEmpty ? null : (
        <Tiers
          form={form}
          path="bulk_pricing"
          owner={{ price: draft.consumer_price, bulk_pricing: draft.bulk_pricing }}
          withRows={(bulk_pricing) => ({ bulk_pricing })}
        />
      )}
    </Section>
  );
}

interface TiersProps {
  form: ProductForm;
  /** Where the store finds the list. */
  path: string;
  /** Whose tiers these are. */
  owner: { price: string; bulk_pricing: readonly TierRow[] };
  /** What the owner is called, where it is one of several. */
  name?: string;
  withRows: (rows: readonly TierRow[]) => Partial<EditorDraft>;
}

/** Of a plan or variation, inside it. */
export function OptionTiers(props: TiersProps & { name: string }) {
  const t = useTranslations('product_editor.tiers');
  if (props.owner.bulk_pricing.length === 0) return <Tiers {...props} />;
  return (
    <FieldGroup title={t('title')}>
      <Tiers {...props} />
    </FieldGroup>
  );
}

function Tiers({ form, path, owner, name, withRows }: TiersProps) {
  const t = useTranslations('product_editor.tiers');
  const { rows, addButton, set, add, remove } = useRowsIn(form, owner.bulk_pricing, withRows);
  const of = name === undefined ? '' : `${isolate(name)}: `;
  return (
    <>
      <ListProblem text={form.problemOf(path)} />
      {rows.length === 0 ? null : (
        <ol className="bare stack gap-sm" aria-label={`${of}${t('title')}`}>
          {rows.map((row, index) => (
            <Tier
              key={row.key}
              form={form}
              row={row}
              path={`${path}.${index}`}
              number={String(index + 1)}
              of={of}
              standard={owner.price}
              onChange={(changed) => set(row.key, changed)}
              onRemove={() => remove(row.key, t('removed'))}
            />
          ))}
        </ol>
      )}
      <AddRow
        ref={addButton}
        label={`${of}${t('add')}`}
        isFull={rows.length >= OPTIONS_MAX}
        onClick={() => add({ key: newKey(), min_quantity: '', price: '', tier: '', tier_ar: '' })}
      >
        {t('add')}
      </AddRow>
    </>
  );
}

interface TierProps {
  form: ProductForm;
  row: TierRow;
  path: string;
  number: string;
  /** Of which option it is, in front of what is said of it. */
  of: string;
  /** What one unit costs. */
  standard: string;
  onChange: (changed: Partial<TierRow>) => void;
  onRemove: () => void;
}

function Tier({ form, row, path, number, of: owner, standard, onChange, onRemove }: TierProps) {
  const t = useTranslations('product_editor.tiers');
  const say = useWrongWords();
  const { pricing_display_currency: currency } = form.draft;
  const saved = percentLeft(standard, row.price);
  const of = fieldsOf(form, path, row, onChange);
  const dearer = (
    <Text span inherit c="yellow">
      {say('tier_above_price')}
    </Text>
  );
  return (
    <li data-row={row.key}>
      <fieldset className={classes['option']} aria-label={`${owner}${t('row', { number })}`}>
        <div className="row wrap">
          <strong>{t('row', { number })}</strong>
          <Button
            ms="auto"
            variant="subtle"
            size="sm"
            px="xs"
            color="red"
            bg="transparent"
            aria-label={`${owner}${t('remove', { number })}`}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </Button>
        </div>
        <div className="pair">
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
            of={(name) => ({
              ...of(name),
              description: name === 'tier_ar' && number === '1' ? t('tier_ar_hint') : undefined,
            })}
            maxLength={40}
          />
        </div>
      </fieldset>
    </li>
  );
}
