import { Alert, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { TextLink } from '#web/ui/links.tsx';

/** Other deposits with this receipt, or one that looks like it. */
export function Lookalikes({ lookalikes }: Pick<ReviewedDeposit, 'lookalikes'>) {
  const t = useTranslations('reviews');
  const { dateTime } = useDates();
  if (lookalikes.length === 0) return null;
  const isSameFile = lookalikes.some(({ is_same_file }) => is_same_file);
  return (
    <Alert
      color={isSameFile ? 'red' : 'yellow'}
      title={t('one.lookalikes', { count: lookalikes.length })}
      icon={<IconCopy aria-hidden />}
    >
      <Text inherit>{t('one.lookalikes_text')}</Text>
      <ul className="stack gap-sm bare">
        {lookalikes.map((one) => (
          <li key={one.id} className="row wrap">
            <TextLink
              to="/admin/deposits/$depositId"
              params={{ depositId: one.id }}
              inherit
              fw={600}
              c="inherit"
              underline="always"
            >
              <bdi>{one.client.trade_name ?? t('no_name')}</bdi> · <Exact money={one.amount} />
            </TextLink>
            <span>
              {t(one.is_same_file ? 'one.same_file' : 'one.looks_same')} · {t(`status.${one.status}`)} ·{' '}
              <time dateTime={one.created_at}>{dateTime(one.created_at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
