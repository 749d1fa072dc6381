import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { answerOf, listOf } from '#web/ui/list/list-of.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { keyOf, type AnswerLine, type OfferedGoods } from './answer-draft.ts';
import type { Answer } from './use-answer.ts';

const FOUND_MAX = 8;
const foundQuery = listOf('GET /api/products', ['catalogue', 'alternatives']);
const productQuery = (id: string) =>
  answerOf('GET /api/products/{id}', ['catalogue', 'alternative'], { params: { id } });

export interface AlternativeDialogProps extends OpenedDialog {
  /** What it is offered beside. */
  line: AnswerLine;
  answer: Answer;
}

/** Something else from the catalogue, of which the client takes one or the other. */
export function AlternativeDialog({ line, answer, ...dialog }: AlternativeDialogProps) {
  const t = useTranslations('quote_desk.alternative');
  const local = useInLanguage();
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...foundQuery({ query: { search, limit: FOUND_MAX } }),
    enabled: search !== '' && dialog.isOpen,
  });
  const draft = useDraft({
    initial: { product: '', option: '' },
    problems: ({ product }) => ({ product: product === '' }),
    // Nothing is asked of the server: it goes with the answer.
    send: async ({ option }) => {
      if (product === undefined) return null;
      answer.addLine(...alternativeTo(line, product, option));
      return null;
    },
    onDone: dialog.onClose,
  });
  const chosen = draft.draft.product;
  const { data: product } = useQuery({ ...productQuery(chosen), enabled: chosen !== '' });
  const options = product === undefined ? [] : [...product.plans, ...product.variations];
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('title')}
      action={t('confirm')}
      isDisabled={product === undefined || (options.length > 0 && draft.draft.option === '')}
    >
      <p className="bare">{t('text')}</p>
      <SearchField label={t('search')} placeholder={t('placeholder')} value={search} onChange={setSearch} />
      {found.data?.data.length === 0 ? <p className="bare muted">{t('nothing')}</p> : null}
      {found.data === undefined || found.data.data.length === 0 ? null : (
        <ChoiceCards
          label={t('found')}
          isLabelQuiet
          choices={found.data.data.map(({ id, name, name_ar: arabic, sku, price }) => ({
            value: id,
            name: local(name, arabic),
            about: <bdi>{sku}</bdi>,
            aside: <Exact money={price} />,
          }))}
          value={chosen}
          onChoose={(id) => draft.set({ product: id, option: '' })}
        />
      )}
      {options.length === 0 ? null : (
        <SelectField
          {...draft.field('option')}
          label={t('option')}
          options={[
            { value: '', label: t('choose') },
            ...options.map(({ id, name, name_ar: arabic }) => ({ value: id, label: local(name, arabic) })),
          ]}
        />
      )}
    </FormDialog>
  );
}

/** At the client's own price, until another is typed. */
function alternativeTo(
  { position, quantity }: AnswerLine,
  product: Product,
  option: string,
): [AnswerLine, OfferedGoods] {
  const plan = product.plans.find(({ id }) => id === option);
  const variation = product.variations.find(({ id }) => id === option);
  const one = plan ?? variation;
  const place = {
    position,
    product_id: product.id,
    plan_id: plan?.id ?? null,
    variation_id: variation?.id ?? null,
  };
  return [
    { ...place, key: keyOf(place), is_alternative: true, quantity, kind: 'percent_off', price: '0' },
    {
      product_id: product.id,
      sku: product.sku,
      product_name: product.name,
      product_name_ar: product.name_ar,
      option_name: one?.name ?? null,
      option_name_ar: one?.name_ar ?? null,
      image_url: product.image_url,
      own_price: null,
      unit_cost: null,
    },
  ];
}
