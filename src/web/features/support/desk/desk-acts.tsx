import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { DeskTicket } from '#shared/support/ticket-desk.contract.ts';
import { call } from '#web/api/call.ts';
import { useProfile } from '#web/session/session.ts';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import type { MergeDialogProps } from './merge-dialog.tsx';
import { ticketStaffQuery } from './desk-queries.ts';

const MergeDialog = whenOpened<MergeDialogProps>(
  async () => (await import('./merge-dialog.tsx')).MergeDialog,
);

/** Three of them stand beside each other on a telephone. */
const SLIM = { px: 'sm' } as const;

interface TicketProps {
  ticket: DeskTicket;
}

/** What can be done with a ticket beside answering it. */
export function DeskActs({ ticket }: TicketProps) {
  const t = useTranslations('ticket_desk.hold');
  const merge = useTranslations('ticket_desk.merge');
  const profileId = useProfile()?.id ?? null;
  return (
    <div className="row wrap">
      <StateButton ticket={ticket} />
      <DialogButton button={merge('button')} look={SLIM}>
        {(dialog) => <MergeDialog ticket={ticket} {...dialog} />}
      </DialogButton>
      <DialogButton button={t('hand_over')} look={SLIM}>
        {(dialog) => <HandOverDialog ticket={ticket} {...dialog} />}
      </DialogButton>
      {ticket.holder?.id === profileId ? null : <TakeButton ticket={ticket} profileId={profileId} />}
    </div>
  );
}

function StateButton({ ticket: { id, state } }: TicketProps) {
  const t = useTranslations('ticket_desk.one');
  const isSolved = state === 'solved';
  const change = useAct({
    act: async () =>
      isSolved
        ? call('POST /api/admin/tickets/{id}/reopen', { params: { id } })
        : call('POST /api/admin/tickets/{id}/solve', { params: { id } }),
    topics: ['tickets', 'support_queue'],
    done: () => t(isSolved ? 'reopened' : 'solved'),
  });
  return (
    <Button size="sm" {...SLIM} variant="default" loading={change.isPending} onClick={() => change.mutate()}>
      {t(isSolved ? 'reopen' : 'solve')}
    </Button>
  );
}

function useHold({ id, holder }: DeskTicket) {
  return async (to: string | null) =>
    (
      await call('PUT /api/admin/tickets/{id}/holder', {
        params: { id },
        body: { profile_id: to, from: holder?.id ?? null },
      })
    ).data;
}

/** Takes it, also from who works on it now, knowingly: the name of who it is stands beside it. */
function TakeButton({ ticket, profileId }: TicketProps & { profileId: string | null }) {
  const t = useTranslations('ticket_desk.hold');
  const hold = useHold(ticket);
  const take = useAct({
    act: () => hold(profileId),
    topics: ['tickets', 'support_queue'],
    done: () => t('taken'),
  });
  return (
    <Button size="sm" {...SLIM} loading={take.isPending} onClick={() => take.mutate()}>
      {t(ticket.holder === null ? 'take' : 'take_over')}
    </Button>
  );
}

/** To a colleague, or back to all. */
function HandOverDialog({ ticket, ...dialog }: TicketProps & OpenedDialog) {
  const t = useTranslations('ticket_desk.hold');
  const hold = useHold(ticket);
  const { data: staff = [] } = useQuery(ticketStaffQuery);
  const { holder } = ticket;
  const others = staff.filter(({ id }) => id !== holder?.id);
  const draft = useDraft({
    initial: { to: '' },
    least: { to: holder === null ? 1 : 0 },
    send: async ({ to }) => hold(to === '' ? null : to),
    topics: ['tickets', 'support_queue'],
    done: ({ holder: now }) =>
      now === null ? t('released') : t('handed', { name: isolate(now.name ?? now.email) }),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title')} action={t('confirm')}>
      <p className="bare">{t('text')}</p>
      <SelectField
        {...draft.field('to')}
        label={t('to')}
        options={[
          { value: '', label: t(holder === null ? 'choose' : 'nobody') },
          ...others.map(({ id, name, email }) => ({ value: id, label: name ?? email })),
        ]}
        data-autofocus
      />
    </FormDialog>
  );
}
