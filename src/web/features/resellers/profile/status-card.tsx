import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Business } from '#shared/resellers/business.contract.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useKeepBusiness } from '../business-query.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

const LOOKS = {
  pending: { color: 'yellow', Icon: IconClock },
  approved: { color: 'green', Icon: IconCircleCheck },
  rejected: { color: 'red', Icon: IconCircleX },
} as const;

interface StatusCardProps {
  business: Business;
  /** Without it the reader only looks. */
  hasUnsaved?: boolean;
}

/** Whether the business may buy, why not, and what to do about it. */
export function StatusCard({ business, hasUnsaved }: StatusCardProps) {
  const t = useTranslations('business.status');
  return (
    <Paper component="section" aria-labelledby="business-status">
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={2} size="h3" id="business-status">
            {t('title')}
          </Title>
          <StatusBadge {...LOOKS[business.status]}>{t(`names.${business.status}`)}</StatusBadge>
        </Group>
        <Meaning business={business} />
        {hasUnsaved === undefined ? null : <NextStep status={business.status} hasUnsaved={hasUnsaved} />}
      </Stack>
    </Paper>
  );
}

function Meaning({ business: { status, rejection_reason: reason } }: { business: Business }) {
  const t = useTranslations('business.status');
  const isKeeper = useMay()('manage_business');
  if (status === 'approved' && !isKeeper) return <Text>{t('approved_team')}</Text>;
  if (status !== 'rejected') return <Text>{t(status)}</Text>;
  if (reason === null) return <Text>{t('rejected_no_reason')}</Text>;
  return (
    <>
      <Text>{t('rejected')}</Text>
      <blockquote className="reason as-written" dir="auto">
        {reason}
      </blockquote>
    </>
  );
}

function NextStep({ status, hasUnsaved }: { status: Business['status']; hasUnsaved: boolean }) {
  const t = useTranslations('business.status');
  const keep = useKeepBusiness();
  const ask = useMutation({
    mutationFn: async () => (await call('POST /api/business/review')).data,
    onSuccess: keep,
  });
  if (status === 'approved') return null;
  if (status === 'pending') {
    return ask.isSuccess ? <output>{t('asked')}</output> : <Text>{t('pending_next')}</Text>;
  }
  return (
    <>
      <Text>{t('rejected_next')}</Text>
      <Refusal error={ask.error} />
      <Group gap="sm">
        <Button disabled={hasUnsaved || ask.isPending} onClick={() => ask.mutate()}>
          {t(ask.isPending ? 'asking' : 'ask')}
        </Button>
        {hasUnsaved ? <Text c="dimmed">{t('save_first')}</Text> : null}
      </Group>
    </>
  );
}
