import { Button, Group, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { CopyRow } from '#web/ui/act/copy-row.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { useRecheck } from '../use-recheck.ts';
import { Verdict } from '../verdict.tsx';

/** What is known of it at the gateway, and a way to ask there again. */
export function GatewayCard({ deposit: { id, checkout_id, gateway } }: { deposit: ReviewedDeposit }) {
  const t = useTranslations('reviews.gateway');
  const mayReadLog = useMay()('read_ledger');
  const checking = useRecheck(id);
  return (
    <Section gap="xs" title={t('title')}>
      <Stack gap="md">
        <div>
          <Facts>
            <Fact name={t('mode')}>{gateway === null ? t('none') : t(`modes.${gateway}`)}</Fact>
            {checkout_id === null ? <Fact name={t('checkout')}>{t('none')}</Fact> : null}
          </Facts>
          {checkout_id === null ? null : <CopyRow name={t('checkout')} value={checkout_id} />}
        </div>
        {checking.data === undefined || checking.isPending ? null : <Verdict answer={checking.data} />}
        {checking.error === null || checking.isPending ? null : (
          <Refusal title={t('failed')} error={checking.error} />
        )}
        <Group gap="sm">
          <Button disabled={checking.isPending} onClick={() => checking.mutate()}>
            {t(checking.isPending ? 'checking' : 'check')}
          </Button>
          {mayReadLog ? (
            <ButtonLink to="/admin/gateway-log" search={{ deposit: id }} variant="default">
              {t('log')}
            </ButtonLink>
          ) : null}
        </Group>
      </Stack>
    </Section>
  );
}
