import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Member } from '#shared/resellers/team.contract.ts';
import { toTypedText } from '#shared/read-amount.ts';
import { call } from '#web/api/call.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { RoleFields } from './role-fields.tsx';
import { nameOf, type InvitedRole } from './team-query.ts';
import { useReadLimit } from './use-limit.ts';

interface ChangeDialogProps {
  member: Member;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Another role or limit; what each role may do is said beside it. */
export function ChangeDialog({ member, opener, onClose }: ChangeDialogProps) {
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
    problems: (typed) => (typed.role === 'buyer' ? { limit: readLimit(typed.limit).problem } : {}),
    send: (typed) =>
      call('PATCH /api/team/members/{id}', {
        params: { id },
        body: {
          member_role: typed.role,
          daily_limit: typed.role === 'buyer' ? readLimit(typed.limit).value : null,
        },
      }),
    topics: ['team'],
    done: () => t('saved', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      draft={draft}
      title={t('title', { name })}
      action={t('submit')}
      opener={opener}
      onClose={onClose}
      staysOnSlip
    >
      <RoleFields
        role={draft.draft.role}
        onRole={(role) => draft.set({ role })}
        limit={{ ...draft.field('limit'), error: readLimit(draft.draft.limit).problem }}
      />
    </FormDialog>
  );
}
