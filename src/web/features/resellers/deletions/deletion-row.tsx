import { IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { StaffDeletion } from '#shared/accounts/own-data.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

const looks = {
  open: { color: 'yellow', Icon: IconClock },
  done: { color: 'green', Icon: IconCheck },
  declined: { color: 'red', Icon: IconX },
  withdrawn: { color: 'gray', Icon: IconArrowBackUp },
} as const;

/** One request: who, why, what would stay, and the two answers to it. */
export function DeletionRow({ request }: { request: StaffDeletion }) {
  const t = useTranslations('deletions');
  const unnamed = useTranslations('admin.client')('no_name');
  const { dateTime } = useDates();
  const { id, person, client, status, reason, answer, kept, member_role: role } = request;
  const name = status === 'done' ? t('nobody') : (person.name ?? person.email);
  return (
    <div className="stack gap-xs">
      <div className="row wrap">
        <div className="roomy">
          <bdi className="medium">{name}</bdi>
          <div className="muted small">
            <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }} inherit>
              <bdi>{client.trade_name ?? unnamed}</bdi>
            </TextLink>
            {' · '}
            {t(role === 'owner' ? 'owner' : 'member')}
            {' · '}
            {dateTime(request.asked_at)}
          </div>
        </div>
        <StatusBadge {...looks[status]}>{t(`states.${status}`)}</StatusBadge>
      </div>
      {reason === null ? null : (
        <p className="bare as-written">
          <bdi>{reason}</bdi>
        </p>
      )}
      <p className="bare muted small">{t('kept', kept)}</p>
      {role === 'owner' && status === 'open' ? (
        <p className="bare muted small">{t(request.gives_up_balance ? 'forfeits' : 'keeps_balance')}</p>
      ) : null}
      {request.decided_at === null || status === 'withdrawn' ? null : (
        <p className="bare small">
          {t('decided', {
            name: isolate(request.decided_by ?? t('themselves')),
            time: dateTime(request.decided_at),
          })}
          {answer === null ? null : (
            <>
              {' · '}
              <bdi>{answer}</bdi>
            </>
          )}
        </p>
      )}
      {status === 'open' ? (
        <div className="row wrap">
          <ActButton
            button={t('fulfil.button')}
            label={t('fulfil.of', { name: isolate(name) })}
            look={{ color: 'red', variant: 'filled' }}
            title={t('fulfil.title')}
            text={t(role === 'owner' ? 'fulfil.owner' : 'fulfil.text', { name: isolate(name) })}
            confirm={t('fulfil.button')}
            isDangerous
            act={() => call('POST /api/admin/deletion-requests/{id}/fulfil', { params: { id } })}
            topics={['clients']}
            done={() => t('fulfil.done')}
          />
          <DialogButton button={t('decline.button')} label={t('decline.of', { name: isolate(name) })}>
            {(dialog) => <DeclineDialog id={id} {...dialog} />}
          </DialogButton>
        </div>
      ) : null}
    </div>
  );
}
