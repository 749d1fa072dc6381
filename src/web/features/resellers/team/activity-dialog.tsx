import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Member } from '#shared/resellers/team.contract.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import { nameOf } from './team-query.ts';
import { useChangeMember } from './use-change-member.ts';

interface ActivityDialogProps {
  member: Member;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Switching somebody off or on, in words. */
export function ActivityDialog({ member, opener, onClose }: ActivityDialogProps) {
  const t = useTranslations('team.activity');
  const name = nameOf(member);
  const isOn = member.is_active;
  const { change, isPending, error } = useChangeMember(
    member,
    t(isOn ? 'is_off' : 'is_on', { name }),
    onClose,
  );
  return (
    <ConfirmDialog
      title={t(isOn ? 'off_title' : 'on_title', { name })}
      action={t(isOn ? 'off' : 'on')}
      isBusy={isPending}
      isDangerous={isOn}
      error={error}
      opener={opener}
      onConfirm={() => change({ is_active: !isOn })}
      onClose={onClose}
    >
      <Text>{t(isOn ? 'off_text' : 'on_text', { name })}</Text>
    </ConfirmDialog>
  );
}
