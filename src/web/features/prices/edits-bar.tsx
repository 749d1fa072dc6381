import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { SaveBar } from '#web/ui/form/save-bar.tsx';

interface EditsBarProps {
  /** Of the page that they are typed on. */
  routeId: string;
  isDirty: boolean;
  edited: string;
  /** What keeps them from being saved. */
  wrong: string | null;
  /** Why they were not. */
  refusal?: ReactNode;
  children: ReactNode;
}

/** Stays in sight while prices are typed that are not saved yet; they go along to other pages of their table. */
export function EditsBar({ routeId, isDirty, edited, wrong, refusal, children }: EditsBarProps) {
  const t = useTranslations('price_grid.leave');
  return (
    <>
      <LeaveGuard
        isDirty={isDirty}
        staysAt={(next) => next.routeId === routeId}
        words={{ title: t('title'), text: t('text'), leave: t('leave'), stay: t('stay') }}
      />
      {isDirty ? (
        <SaveBar>
          {refusal}
          <Group justify="space-between" gap="sm">
            <Text component="output" fw={500}>
              {edited}{' '}
              <Text span c="red">
                {wrong}
              </Text>
            </Text>
            <Group gap="sm">{children}</Group>
          </Group>
        </SaveBar>
      ) : null}
    </>
  );
}
