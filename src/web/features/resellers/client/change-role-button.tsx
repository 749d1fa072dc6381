import { Button } from '@mantine/core';
import { IconUserCog } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';

export function ChangeRoleButton({ person }: { person: Person }) {
  const t = useTranslations('clients.role');
  const { isOpen, open, close, opener } = useQuestion();
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={<IconUserCog size={18} aria-hidden />}
        onClick={open}
      >
        {t('button')}
      </Button>
      <ChangeRoleDialog person={person} isOpen={isOpen} onClose={close} opener={opener} />
    </>
  );
}
