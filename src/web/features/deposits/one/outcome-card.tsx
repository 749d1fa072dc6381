import { Container, Group, Loader, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { PlainPage } from '#web/ui/page/plain-page.tsx';
import classes from './outcome-card.module.css';

interface OutcomeCardProps {
  title: string;
  icon: Icon;
  tone: 'good' | 'open' | 'bad';
  /** Something is still expected to happen here. */
  isMoving?: boolean;
  money?: Money | undefined;
  actions: ReactNode;
  children: ReactNode;
}

/** One page with one message: what became of the money. */
export function OutcomeCard({
  title,
  icon: Sign,
  tone,
  isMoving = false,
  money,
  actions,
  children,
}: OutcomeCardProps) {
  return (
    <Container size="sm" w="100%" px={0}>
      <PlainPage title={title}>
        <Paper p="xl">
          <Stack align="center" gap="md" ta="center">
            <div className={classes['sign']} data-tone={tone}>
              {isMoving ? (
                <Loader size="md" color="currentColor" aria-hidden />
              ) : (
                <Sign size={32} aria-hidden />
              )}
            </div>
            <Stack gap="xs" align="center" aria-live="polite">
              {money === undefined ? null : (
                <Text span className={classes['amount']}>
                  <Amount money={money} currency={money.currency} />
                </Text>
              )}
              {children}
            </Stack>
            <Group justify="center" gap="sm">
              {actions}
            </Group>
          </Stack>
        </Paper>
      </PlainPage>
    </Container>
  );
}

export function OutcomeSkeleton() {
  const t = useTranslations('shell');
  return (
    <>
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <Paper p="xl" aria-hidden>
        <Stack align="center" gap="md">
          <Skeleton circle height={64} />
          <Skeleton height={36} width="50%" />
          <Skeleton height={24} width="80%" />
          <Skeleton height={42} width="60%" />
        </Stack>
      </Paper>
    </>
  );
}
