import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Reveal } from '#shared/orders/orders.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from '#web/features/deposits/deposit-timeline.module.css';

/** Who saw what was handed over: one look at several codes is one line. Nothing for who may not see codes. */
export function OrderReveals({ reveals }: { reveals: readonly Reveal[] | null }) {
  const t = useTranslations('purchase_history.reveals');
  const { dateTime } = useDates();
  if (reveals === null) return null;
  const looks = [...Map.groupBy(reveals, ({ by, ip, at }) => `${at} ${ip} ${by}`).entries()];
  return (
    <Section title={t('title')}>
      {looks.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
      <ul
        className={`bare stack gap-sm ${classes['line']}`}
        aria-label={t('caption')}
        style={{ marginBlockStart: 0 }}
      >
        {looks.map(([key, [first]]) =>
          first === undefined ? null : (
            <li key={key}>
              <bdi>{first.by}</bdi>
              <br />
              <span className="muted small">
                <time dateTime={first.at}>{dateTime(first.at)}</time> · <CodeText>{first.ip}</CodeText>
              </span>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
