import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { REASON } from '#shared/contracts/fields.ts';
import { isolate } from '#shared/locale.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import { call } from '#web/api/call.ts';
import { useProfile } from '#web/session/session.ts';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import type { AcceptForClientProps } from './accept-for-client.tsx';
import { quoteStaffQuery } from './desk-queries.ts';
import classes from './answering.module.css';

const AcceptForClient = whenOpened<AcceptForClientProps>(
  async () => (await import('./accept-for-client.tsx')).AcceptForClient,
);

interface ActsProps {
  quote: DeskQuote;
}

/** What can be done with a request beside answering it. */
export function DeskActs({ quote }: ActsProps) {
  const t = useTranslations('quote_desk');
  const profileId = useProfile()?.id ?? null;
  const { state, holder } = quote;
  if (state !== 'pending' && state !== 'quoted') return null;
  const isMine = holder?.id === profileId;
  return (
    <div className={`row wrap ${classes['slim']}`}>
      <DialogButton button={t('decline.button')} look={{ variant: 'subtle', color: 'red' }}>
        {(dialog) => <DeclineDialog quote={quote} {...dialog} />}
      </DialogButton>
      {state === 'quoted' ? (
        <DialogButton button={t('accept.button')}>
          {(dialog) => <AcceptForClient quote={quote} {...dialog} />}
        </DialogButton>
      ) : null}
      <DialogButton button={t('hold.hand_over')}>
        {(dialog) => <HandOverDialog quote={quote} {...dialog} />}
      </DialogButton>
      {isMine ? null : <TakeButton quote={quote} profileId={profileId} />}
    </div>
  );
}

function useHold({ id, holder }: DeskQuote) {
  return async (to: string | null) =>
    (
      await call('PUT /api/admin/quotes/{id}/holder', {
        params: { id },
        body: { profile_id: to, from: holder?.id ?? null },
      })
    ).data;
}

/** Takes it, also from who works on it now, knowingly: the name of who it is stands beside it. */
export function TakeButton({ quote, profileId }: ActsProps & { profileId: string | null }) {
  const t = useTranslations('quote_desk.hold');
  const hold = useHold(quote);
  const take = useAct({ act: () => hold(profileId), topics: ['quotes'], done: () => t('taken') });
  return (
    <Button size="sm" loading={take.isPending} onClick={() => take.mutate()}>
      {t(quote.holder === null ? 'take' : 'take_over')}
    </Button>
  );
}

/** To a colleague, or back to all. */
function HandOverDialog({ quote, ...dialog }: ActsProps & OpenedDialog) {
  const t = useTranslations('quote_desk.hold');
  const hold = useHold(quote);
  const { data: staff = [] } = useQuery(quoteStaffQuery);
  const { holder } = quote;
  const others = staff.filter(({ id }) => id !== holder?.id);
  const draft = useDraft({
    initial: { to: '' },
    least: { to: holder === null ? 1 : 0 },
    send: async ({ to }) => hold(to === '' ? null : to),
    topics: ['quotes'],
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

/** Says to the client that there is no offer, or none any more. */
function DeclineDialog({ quote: { id }, ...dialog }: ActsProps & OpenedDialog) {
  const t = useTranslations('quote_desk.decline');
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: REASON.least },
    send: async ({ reason }) =>
      call('POST /api/admin/quotes/{id}/decline', { params: { id }, body: { reason: reason.trim() } }),
    topics: ['quotes'],
    done: () => t('done'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title')} action={t('confirm')} isDangerous>
      <p className="bare">{t('text')}</p>
      <ReasonField {...draft.field('reason')} label={t('reason')} />
    </FormDialog>
  );
}
