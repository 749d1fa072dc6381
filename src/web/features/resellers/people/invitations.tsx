import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { StaffInvitation } from '#shared/resellers/people.contract.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { RoleBadge } from './badges.tsx';
import { invitationsQuery } from './people-queries.ts';
import classes from './staff.module.css';

/** Who is invited to work for the store and has not come yet. */
export function Invitations() {
  const t = useTranslations('admin.staff');
  return (
    <section>
      <h2 className={classes['heading']}>{t('invitations')}</h2>
      <Open />
    </section>
  );
}

function Open() {
  const t = useTranslations('admin.staff');
  const { data, error, refetch } = useQuery(invitationsQuery);
  if (data === undefined && error !== null)
    return <ErrorCard title={t('invitations_failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={1} />;
  if (data.length === 0) return <Text c="dimmed">{t('no_invitations')}</Text>;
  return (
    <ul className={classes['list']} aria-label={t('invitations')}>
      {data.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Invitation({ invitation }: { invitation: StaffInvitation }) {
  const t = useTranslations('admin.staff');
  const { date } = useDates();
  const email = isolate(invitation.email);
  const created = date(invitation.created_at);
  const { form, submit, isBusy, answer, refusal } = useDraft({
    initial: {},
    send: () => call('DELETE /api/admin/staff-invitations/{id}', { params: { id: invitation.id } }),
    topics: ['clients'],
    done: () => t('revoked', { email }),
  });
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <bdi className={classes['name']}>{invitation.email}</bdi>
        <span className={classes['detail']}>
          {invitation.invited_by === null
            ? t('invited_on', { date: created })
            : t('invited_by', { name: isolate(invitation.invited_by), date: created })}
        </span>
      </div>
      <div className={classes['badges']}>
        <RoleBadge role={invitation.role} />
        <span className={classes['detail']}>{t('expires', { date: date(invitation.expires_at) })}</span>
      </div>
      <form ref={form} onSubmit={submit} noValidate className={classes['actions']}>
        <Button
          type="submit"
          size="sm"
          variant="default"
          aria-label={t('revoke_whom', { email })}
          disabled={isBusy || answer !== undefined}
        >
          {t('revoke')}
        </Button>
      </form>
      <Refusal title={t('revoke_failed')} error={refusal} />
    </li>
  );
}
