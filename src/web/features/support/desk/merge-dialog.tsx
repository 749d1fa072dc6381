import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { DeskTicket } from '#shared/support/ticket-desk.contract.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { queueQuery } from './desk-queries.ts';

export interface MergeDialogProps extends OpenedDialog {
  ticket: DeskTicket;
}

/** Shows what was written here in another ticket of the same client, and leads there. */
export function MergeDialog({ ticket, ...dialog }: MergeDialogProps) {
  const t = useTranslations('ticket_desk.merge');
  const navigate = useNavigate();
  const { id, number, client } = ticket;
  const { data } = useQuery(
    queueQuery({ query: { kind: 'ticket', client_id: client.id, sort: 'newest', limit: 100 } }),
  );
  const others = (data?.data ?? []).filter((one) => one.id !== id);
  const draft = useDraft({
    initial: { into: '' },
    least: { into: 1 },
    send: async ({ into }) =>
      (await call('POST /api/admin/tickets/{id}/merge', { params: { id }, body: { into } })).data,
    topics: ['tickets', 'support_queue'],
    done: (merged) => t('done', { number: isolate(merged.number) }),
    onDone: (merged) => {
      dialog.onClose();
      void navigate({ to: '/admin/tickets/$ticketId', params: { ticketId: merged.id } });
    },
  });
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('title', { number: isolate(number) })}
      action={t('confirm')}
      isDangerous
    >
      <p className="bare">{t('text')}</p>
      <SelectField
        {...draft.field('into')}
        label={t('into')}
        options={[
          { value: '', label: t(data !== undefined && others.length === 0 ? 'none' : 'choose') },
          ...others.map((one) => ({
            value: one.id,
            label: `${isolate(one.number)} · ${isolate(one.subject)}`,
          })),
        ]}
        data-autofocus
      />
    </FormDialog>
  );
}
