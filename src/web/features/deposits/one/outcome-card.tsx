import { Container, Loader, Paper, Skeleton, Stack } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Money } from '#shared/money.ts';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { PlainPage } from '#web/ui/page/plain-page.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { Sign } from '#web/ui/show/sign.tsx';

interface OutcomeCardProps {
  title: string;
  Icon: Icon;
  color: 'green' | 'yellow' | 'red';
  /** Something is still expected to happen here. */
  isMoving?: boolean;
  money?: Money;
  /** Of the deposit, for the way to all that is known of it. */
  depositId?: string;
  /** Before the way to the dashboard; without it, and unless it is quiet, that is the main one. */
  lead?: ReactNode;
  isDashboardQuiet?: boolean;
  /** After it. */
  more?: ReactNode;
  children: ReactNode;
}

/** One page with one message: what became of the money. */
export function OutcomeCard({
  title,
  Icon,
  color,
  isMoving = false,
  money,
  depositId,
  ...props
}: OutcomeCardProps) {
  const t = useTranslations('deposits');
  const { lead = null, isDashboardQuiet = lead !== null, more, children } = props;
  return (
    <Container size="sm" w="100%" px={0}>
      <PlainPage title={title}>
        <Paper p="xl">
          <Stack align="center" ta="center">
            {isMoving ? (
              <Loader size="xl" color="yellow" aria-hidden />
            ) : (
              <Sign Icon={Icon} color={color} size="lg" />
            )}
            <Stack gap="xs" align="center" aria-live="polite">
              {money === undefined ? null : (
                <p className="figure">
                  <Exact money={money} />
                </p>
              )}
              {children}
              {depositId === undefined ? null : (
                <TextLink to="/deposit/$depositId" params={{ depositId }}>
                  {t('one.open')}
                </TextLink>
              )}
            </Stack>
            <div className="row wrap">
              {lead}
              <ButtonLink to="/dashboard" variant={isDashboardQuiet ? 'default' : 'filled'}>
                {t('to_dashboard')}
              </ButtonLink>
              {more}
            </div>
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
      <output className="visually-hidden">{t('loading')}</output>
      <Paper p="xl" aria-hidden>
        <Stack align="center">
          <Skeleton circle height={64} />
          <Skeleton height={36} width="50%" />
          <Skeleton height={42} width="60%" />
        </Stack>
      </Paper>
    </>
  );
}
