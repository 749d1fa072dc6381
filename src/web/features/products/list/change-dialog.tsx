import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { staffCategoriesQuery } from '../categories/category-queries.ts';
import { ChangedPrices } from './changed-prices.tsx';
import type { MatchingFilter } from './list-queries.ts';
import { PriceFields } from './price-fields.tsx';
import { ACTS, useChange } from './use-change.ts';

export interface ChangeDialogProps {
  ids: readonly string[];
  /** Where others fit too, on other pages; null: there are none. */
  matching: MatchingFilter | null;
  mayPrice: boolean;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Publishes, moves or prices the picked products, or all that fit the filters: in the background, each for itself. */
export function ChangeDialog({ ids, matching, mayPrice, ...dialog }: ChangeDialogProps) {
  const t = useTranslations('bulk_runs');
  const change = useChange({ ids, matching, isOpen: dialog.isOpen });
  const { draft, count, changing, fitting } = change;
  const { act, scope } = draft.draft;
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('change.title', { count })}
      action={t(`confirm.${act}`, { count: changing })}
      failure={t('not_begun')}
      isWide
      staysOnSlip
    >
      {matching === null || fitting === undefined || fitting <= ids.length ? null : (
        <ChoiceRow
          name={t('change.which')}
          value={scope}
          options={[
            { value: 'picked', label: t('change.picked', { count: ids.length }) },
            { value: 'matching', label: t('change.matching', { count: fitting }) },
          ]}
          onChoose={(chosen) => draft.set({ scope: chosen })}
        />
      )}
      <SelectField
        {...draft.choice('act', ACTS)}
        label={t('act')}
        options={ACTS.filter((one) => one !== 'prices' || mayPrice).map((value) => ({
          value,
          label: t(`acts.${value}`),
        }))}
      />
      {act === 'move' ? <CategoryChoice draft={draft} /> : null}
      {act === 'prices' ? <Prices {...change} /> : null}
      <Text size="sm" c="dimmed">
        {t('change.text')}
      </Text>
    </FormDialog>
  );
}

type Change = ReturnType<typeof useChange>;

function CategoryChoice({ draft }: Pick<Change, 'draft'>) {
  const t = useTranslations('bulk_runs.change');
  const local = useInLanguage();
  const { data: categories = [] } = useQuery(staffCategoriesQuery);
  return (
    <SelectField
      {...draft.field('category')}
      label={t('category')}
      aria-required
      options={[
        { value: '', label: t('choose') },
        ...categories.map(({ id, name, name_ar: arabic }) => ({ value: id, label: local(name, arabic) })),
      ]}
    />
  );
}

function Prices({ draft, change, preview }: Pick<Change, 'draft' | 'change' | 'preview'>) {
  const { error } = draft.field('value');
  return (
    <>
      <PriceFields draft={draft.draft} error={error} isBusy={draft.isBusy} onChange={draft.set} />
      {change === null ? null : (
        <ChangedPrices preview={preview.data} error={preview.error} onRetry={() => void preview.refetch()} />
      )}
    </>
  );
}
