import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { deliveries, PRODUCT_NAME_MAX, STOCK_MAX } from '#shared/products/product-drafts.contract.ts';
import { readAmount } from '#shared/read-amount.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { readOptionalCount } from '#web/ui/form/read-count.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { NamedSwitch } from '#web/ui/form/switch.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { staffCategoriesQuery } from '../categories/category-queries.ts';

export interface AddDialogProps extends OpenedDialog {
  /** With the codes that were typed for it: they are looked at before they are added. */
  onAdded: (productId: string, codes: string) => void;
}

interface Typed {
  name: string;
  name_ar: string;
  category_id: string;
  consumer_price: string;
  delivery: (typeof deliveries)[number];
  stock_quantity: string;
  codes: string;
  image: string | null;
  isOnSale: boolean;
}

const NOTHING: Typed = {
  name: '',
  name_ar: '',
  category_id: '',
  consumer_price: '',
  delivery: 'codes',
  stock_quantity: '',
  codes: '',
  image: null,
  isOnSale: true,
};

/** A product on one screen: what it is, what it costs, and what is there of it. All else is in the editor. */
export function AddDialog({ onAdded, ...dialog }: AddDialogProps) {
  const t = useTranslations('simple_admin.simple_products');
  const draft = useAdding(dialog.onClose, onAdded);
  const [isUploading, setUploading] = useState(false);
  const { delivery, image, isOnSale } = draft.draft;
  return (
    <FormDialog
      {...dialog}
      draft={{ ...draft, isBusy: draft.isBusy || isUploading }}
      title={t('add')}
      action={t('add_confirm')}
    >
      <div className="pair">
        <BothLanguages
          field="name"
          label={(field) => t(`fields.${field}`)}
          of={(name) => ({
            ...draft.field(name),
            ...(name === 'name' ? { required: true } : { description: t('fields.name_ar_hint') }),
          })}
          maxLength={PRODUCT_NAME_MAX}
          isFirst
        />
      </div>
      <div className="pair">
        <CategoryField draft={draft} />
        <NumberField {...draft.field('consumer_price')} label={t('fields.price')} required />
      </div>
      <ChoiceRow
        name={t('fields.delivery')}
        value={delivery}
        options={deliveries.map((value) => ({ value, label: t(`deliveries.${value}`) }))}
        onChoose={(chosen) => draft.set({ delivery: chosen })}
      />
      {delivery === 'codes' ? (
        <Textarea
          {...draft.field('codes')}
          label={t('fields.codes')}
          description={t('fields.codes_hint')}
          rows={3}
          dir="ltr"
          classNames={{ input: 'code-text' }}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
        />
      ) : (
        <NumberField
          {...draft.field('stock_quantity')}
          label={t('stock_left')}
          description={t('stock_hint')}
          isWhole
        />
      )}
      <PictureField
        url={image}
        isDisabled={draft.isBusy}
        isGone={isRefusal(draft.refusal, 'picture_not_found')}
        say={(word) => t(`image.${word}`)}
        onBusy={setUploading}
        onChange={(url) => draft.set({ image: url })}
      >
        {image === null ? null : <Thumb src={image} />}
      </PictureField>
      <NamedSwitch isOn={isOnSale} isBusy={draft.isBusy} onChange={(isOn) => draft.set({ isOnSale: isOn })}>
        {t('fields.on_sale')}
      </NamedSwitch>
    </FormDialog>
  );
}

function useAdding(close: () => void, onAdded: AddDialogProps['onAdded']) {
  const t = useTranslations('simple_admin.simple_products');
  return useDraft({
    initial: NOTHING,
    least: { name: 1, category_id: 1 },
    problems: (typed) => {
      const price = readAmount(typed.consumer_price);
      return {
        consumer_price: price.state === 'valid' && /[1-9]/.test(price.amount) ? null : t('price_wrong'),
        stock_quantity:
          typed.delivery === 'manual' && readOptionalCount(typed.stock_quantity, 0, STOCK_MAX) === undefined
            ? t('stock_wrong')
            : null,
      };
    },
    send: async (typed, { idempotencyKey }) => {
      const price = readAmount(typed.consumer_price);
      const body = {
        name: typed.name.trim(),
        // Nothing is sold without a name in both languages.
        name_ar: typed.name_ar.trim() || typed.name.trim(),
        category_id: typed.category_id,
        consumer_price: price.state === 'valid' ? price.amount : null,
        delivery: typed.delivery,
        stock_quantity:
          typed.delivery === 'manual'
            ? (readOptionalCount(typed.stock_quantity, 0, STOCK_MAX) ?? null)
            : null,
        images: typed.image === null ? [] : [typed.image],
        status: typed.isOnSale ? ('active' as const) : ('draft' as const),
      };
      const { data } = await call('POST /api/admin/products', { body, idempotencyKey });
      return { id: data.id, codes: typed.delivery === 'codes' ? typed.codes.trim() : '' };
    },
    topics: ['catalogue'],
    done: () => t('added'),
    onDone: ({ id, codes }) => {
      close();
      onAdded(id, codes);
    },
  });
}

function CategoryField({ draft }: { draft: ReturnType<typeof useAdding> }) {
  const t = useTranslations('simple_admin.simple_products.fields');
  const say = useInLanguage();
  const { data: categories = [] } = useQuery(staffCategoriesQuery);
  const { onChange, ...field } = draft.field('category_id');
  return (
    <SelectField
      {...field}
      label={t('category')}
      required
      options={[
        { value: '', label: t('choose') },
        ...categories.map(({ id, name, name_ar }) => ({ value: id, label: say(name, name_ar) })),
      ]}
      onChange={onChange}
    />
  );
}
