import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { clientRoles } from '#shared/permissions.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { readPercentOff } from '../read-percent-off.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

export interface PriceListDialogProps {
  /** null: a new one. */
  list: PriceList | null;
  isOpen: boolean;
  onClose: () => void;
  onDone: (list: PriceList) => void;
  opener: RefObject<HTMLElement | null>;
}

/** Name, percentage and role of a list. */
export function PriceListDialog({ list, isOpen, onClose, onDone, opener }: PriceListDialogProps) {
  const t = useTranslations('price_lists.form');
  const save = useSaveList(list, onDone);
  return (
    <Dialog
      title={t(list === null ? 'new' : 'change')}
      isOpen={isOpen}
      onClose={() => {
        save.reset();
        onClose();
      }}
      opener={opener}
      isBusy={save.isPending}
    >
      <Fields key={`${list?.id} ${String(isOpen)}`} list={list} save={save} onCancel={onClose} />
    </Dialog>
  );
}

interface FieldsProps {
  list: PriceList | null;
  save: ReturnType<typeof useSaveList>;
  onCancel: () => void;
}

function Fields({ list, save, onCancel }: FieldsProps) {
  const t = useTranslations('price_lists.form');
  const shell = useTranslations('shell');
  const words = useTranslations('clients');
  const fields = useTranslations('fields');
  const [draft, setDraft] = useState<ListDraft>(() => draftOf(list));
  const [isTold, setTold] = useState(false);
  const percent = readPercentOff(draft.percent_off);
  const isNamed = draft.name.trim() !== '';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTold(true);
    if (isNamed && percent !== null) save.mutate(sentOf(draft, percent, list, save.error));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={words('prices.name')}
          data-autofocus
          value={draft.name}
          maxLength={80}
          error={isTold && !isNamed ? fields('required') : null}
          disabled={save.isPending}
          onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, name: value }))}
        />
        <NumberField
          label={words('prices.percent')}
          description={words('prices.percent_hint')}
          value={draft.percent_off}
          error={isTold && percent === null ? words('prices.percent_wrong') : null}
          disabled={save.isPending}
          onChange={(text) => setDraft((before) => ({ ...before, percent_off: text }))}
        />
        <NativeSelect
          label={t('role')}
          description={t('role_hint')}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          value={draft.role ?? ''}
          disabled={save.isPending}
          onChange={({ currentTarget: { value } }) =>
            setDraft((before) => ({ ...before, role: clientRoles.find((role) => role === value) ?? null }))
          }
          data={[
            { value: '', label: t('no_role') },
            ...clientRoles.map((value) => ({ value, label: words(`roles.${value}`) })),
          ]}
        />
        {save.error === null || save.isPending ? null : <Refusal title={t('failed')} error={save.error} />}
        <DialogActions>
          <Button variant="default" onClick={onCancel} disabled={save.isPending}>
            {shell('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t(list === null ? 'add' : 'save')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

/** Who was told that somebody else was first has seen the present list. */
function sentOf(draft: ListDraft, percent: string, list: PriceList | null, error: Error | null): ListDraft {
  const isTold = list !== null && isRefusal(error, 'changed_meanwhile');
  const version = isTold ? { version: list.version } : {};
  return { ...draft, ...version, name: draft.name.trim(), percent_off: percent };
}

const draftOf = (list: PriceList | null): ListDraft => ({
  ...(list === null ? {} : { version: list.version }),
  name: list?.name ?? '',
  percent_off: list?.percent_off ?? '',
  role: list?.role ?? null,
});

interface ListDraft {
  /** The list that the form was made from; none of a new one. */
  version?: number;
  name: string;
  percent_off: string;
  role: PriceList['role'];
}

/** Makes a list, or changes one. */
function useSaveList(list: PriceList | null, onDone: (saved: PriceList) => void) {
  const t = useTranslations('price_lists.form');
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const toast = useToast();
  const once = useOnce();
  return useSingleMutation({
    mutationFn: (body: ListDraft) =>
      confirmed(async () => {
        if (list !== null)
          return (await call('PATCH /api/admin/price-lists/{id}', { params: { id: list.id }, body })).data;
        return once(body, async (idempotencyKey) => {
          return (await call('POST /api/admin/price-lists', { body, idempotencyKey })).data;
        });
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
    onSuccess: async (saved) => {
      onDone(saved);
      await toast(t(list === null ? 'added' : 'saved'), 'green');
    },
  });
}
