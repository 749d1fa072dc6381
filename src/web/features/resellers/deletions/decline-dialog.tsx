import { useTranslations } from 'use-intl';
import { REASON } from '#shared/contracts/fields.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

/** Asks for the reason, which the person reads. */
export function DeclineDialog({ id, ...dialog }: OpenedDialog & { id: string }) {
  const t = useTranslations('deletions.decline');
  const draft = useDraft({
    initial: { answer: '' },
    least: { answer: REASON.least },
    send: (body) => call('POST /api/admin/deletion-requests/{id}/decline', { params: { id }, body }),
    topics: ['clients'],
    done: () => t('done'),
    onDone: dialog.onClose,
    keepsTyped: true,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title')} action={t('button')} isDangerous>
      <ReasonField {...draft.field('answer')} label={t('answer')} description={t('hint')} />
    </FormDialog>
  );
}
