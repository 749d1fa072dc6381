import { Button, Stack } from '@mantine/core';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Member } from '#shared/resellers/team.contract.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { RoleFields } from './role-fields.tsx';
import { nameOf, type InvitedRole } from './team-query.ts';
import { useChangeMember } from './use-change-member.ts';
import { useLimit } from './use-limit.ts';

interface ChangeDialogProps {
  member: Member;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Another role or limit; what each role may do is said beside it. */
export function ChangeDialog({ member, opener, onClose }: ChangeDialogProps) {
  const t = useTranslations('team');
  const name = nameOf(member);
  const [role, setRole] = useState<InvitedRole>(
    member.member_role === 'owner' ? 'viewer' : member.member_role,
  );
  const limit = useLimit(member.daily_limit);
  const limitField = useRef<HTMLInputElement>(null);
  const { change, isPending, error } = useChangeMember(member, t('changing.saved', { name }), onClose);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const dailyLimit = role === 'buyer' ? limit.value : null;
    if (dailyLimit === undefined) return limitField.current?.focus();
    change({ member_role: role, daily_limit: dailyLimit });
  }

  return (
    <Dialog
      title={t('changing.title', { name })}
      isOpen
      onClose={onClose}
      opener={opener}
      isBusy={isPending}
      staysOnSlip
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Refusal error={error} />
          <RoleFields
            role={role}
            onRole={setRole}
            limit={limit}
            limitField={limitField}
            disabled={isPending}
          />
          <DialogActions>
            <Button variant="default" disabled={isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={isPending}>
              {t(isPending ? 'changing.saving' : 'changing.submit')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
