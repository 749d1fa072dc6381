import { useTranslations } from 'use-intl';
import { toTypedText } from '#shared/read-amount.ts';
import type { Member } from '#shared/resellers/team.contract.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { RoleFields, useReadLimit } from './role-fields.tsx';
import { nameOf, type InvitedRole } from './team-query.ts';

/** Another role or limit; what each role may do is said beside it. */
export function ChangeDialog({ member, ...dialog }: OpenedDialog & { member: Member }) {
  const t = useTranslations('team.changing');
  const name = nameOf(member);
  const readLimit = useReadLimit();
  const { id, member_role: now, daily_limit: limit } = member;
  const initial: { role: InvitedRole; limit: string } = {
    role: now === 'owner' ? 'viewer' : now,
    limit: limit === null ? '' : toTypedText(limit),
  };
  const draft = useDraft({
    initial,
    problems: ({ role, limit: typed }) => (role === 'buyer' ? { limit: readLimit(typed).problem } : {}),
    send: ({ role, limit: typed }) => {
      const body = { member_role: role, daily_limit: role === 'buyer' ? readLimit(typed).value : null };
      return call('PATCH /api/team/members/{id}', { params: { id }, body });
    },
    topics: ['team'],
    done: () => t('saved', { name }),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title', { name })} action={t('submit')} staysOnSlip>
      <RoleFields draft={draft} />
    </FormDialog>
  );
}
