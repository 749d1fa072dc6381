import { Alert } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { RecheckAnswer } from './use-recheck.ts';

const colors = {
  credited: 'green',
  already_paid: 'green',
  closed: 'gray',
  unchanged: 'gray',
  mismatch: 'red',
  no_checkout: 'yellow',
} as const satisfies Record<RecheckAnswer['verdict'], string>;

/** What came of asking the gateway. */
export function Verdict({ answer: { verdict, gateway_status } }: { answer: RecheckAnswer }) {
  const t = useTranslations('reviews.gateway');
  const color = colors[verdict];
  return (
    <output>
      {/* The quiet grey of the kit misses AA on dark cards. */}
      <Alert
        component="span"
        display="block"
        role="none"
        color={color}
        variant={color === 'gray' ? 'default' : 'light'}
      >
        {t(`verdict.${verdict}`)}
        {gateway_status === null ? null : ` ${t('says', { status: isolate(gateway_status) })}`}
      </Alert>
    </output>
  );
}
