import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Email } from '#web/ui/show/code-text.tsx';
import { isolate } from '#shared/locale.ts';
import type { StaffInvitation } from '#shared/resellers/people.contract.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Lines } from '#web/ui/list/lines.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { RoleBadge } from './badges.tsx';
import { invitationsQuery } from './people-queries.ts';

/** Who is invited to work for the store and has not come yet. */
export function Invitations() {
  const t = useTranslations('admin.staff');
  return (
    <section className="stack gap-sm">
      <h2 className="heading">{t('invitations')}</h2>
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
    <ListCard>
      <Lines label={t('invitations')} rows={data}>
        {(invitation) => <Invitation invitation={invitation} />}
      </Lines>
    </ListCard>
  );
}

function Invitation({ invitation }: { invitation: StaffInvitation }) {
  const t = useTranslations('admin.staff');
  const { date, dateTime } = useDates();
  const email = isolate(invitation.email);
  const created = date(invitation.created_at);
  const { form, submit, isBusy, answer, refusal } = useDraft({
    initial: {},
    send: () => call('DELETE /api/admin/staff-invitations/{id}', { params: { id: invitation.id } }),
    topics: ['clients'],
    done: () => t('revoked', { email }),
  });
  return (
    <div className="row between wrap">
      <div className="stack gap-0 roomy">
        <span className="medium">
          <Email address={invitation.email} />
        </span>
        <span className="muted small">
          {invitation.invited_by === null
            ? t('invited_on', { date: created })
            : t('invited_by', { name: isolate(invitation.invited_by), date: created })}
        </span>
      </div>
      <div className="row wrap">
        <RoleBadge role={invitation.role} />
        <span className="muted small">{t('expires', { date: dateTime(invitation.expires_at) })}</span>
      </div>
      <form ref={form} onSubmit={submit} noValidate>
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
    </div>
  );
}
