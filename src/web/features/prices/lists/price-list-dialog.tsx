import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { clientRoles } from '#shared/permissions.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { readPercentOff } from '../read-percent-off.ts';

export interface PriceListDialogProps {
  /** null: a new one. */
  list: PriceList | null;
  isOpen: boolean;
  onClose: () => void;
  onDone: (list: PriceList) => void;
  opener: RefObject<HTMLElement | null>;
}

/** Name, percentage and role of a list. */
export function PriceListDialog({ list, onDone, ...dialog }: PriceListDialogProps) {
  const t = useTranslations('price_lists.form');
  const words = useTranslations('clients');
  const draft = useDraft({
    initial: { name: list?.name ?? '', percent_off: list?.percent_off ?? '', role: list?.role ?? null },
    version: list?.version ?? 0,
    least: { name: 1 },
    problems: ({ percent_off: percent }) => ({
      percent_off: readPercentOff(percent) === null ? words('prices.percent_wrong') : null,
    }),
    send: async (typed, { idempotencyKey, version }) => {
      const body = { ...typed, percent_off: readPercentOff(typed.percent_off) ?? typed.percent_off };
      if (list === null) return (await call('POST /api/admin/price-lists', { body, idempotencyKey })).data;
      const params = { id: list.id };
      return (await call('PATCH /api/admin/price-lists/{id}', { params, body: { ...body, version } })).data;
    },
    topics: ['catalogue'],
    done: () => t(list === null ? 'added' : 'saved'),
    onDone,
  });
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t(list === null ? 'new' : 'change')}
      action={t(list === null ? 'add' : 'save')}
      failure={t('failed')}
    >
      <TextInput {...draft.field('name')} label={words('prices.name')} data-autofocus maxLength={80} />
      <NumberField
        {...draft.field('percent_off')}
        label={words('prices.percent')}
        description={words('prices.percent_hint')}
      />
      <SelectField
        {...draft.choice('role', [null, ...clientRoles])}
        label={t('role')}
        description={t('role_hint')}
        options={[
          { value: '', label: t('no_role') },
          ...clientRoles.map((value) => ({ value, label: words(`roles.${value}`) })),
        ]}
      />
    </FormDialog>
  );
}
