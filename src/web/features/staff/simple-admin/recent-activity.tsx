import { Text } from '@mantine/core';
import { IconCreditCard, IconShoppingBag, IconUserPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './dashboard-tab.module.css';
import type { Statistics } from './tiles.tsx';

type Entry = Statistics['recent_activity'][number];

const icons = { order: IconShoppingBag, registration: IconUserPlus, payment: IconCreditCard } as const;

/** New orders and registrations, newest first, ten at most (specification, section 9). */
export function RecentActivity({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('simple_admin');
  return (
    <Section gap="xs" title={t('recent_activity')}>
      {entries.length === 0 ? (
        <Text c="dimmed">{t('no_activity')}</Text>
      ) : (
        <ul className={classes.entries} aria-label={t('recent_activity')}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ entry: { type, subject, client_id, timestamp, amount } }: { entry: Entry }) {
  const t = useTranslations('simple_admin.activity');
  const { dateTime } = useDates();
  const Icon = icons[type];
  // An order's number stays on one line.
  const text = t(type, { subject: isolate(subject.replaceAll('-', '-\u2060')) });
  return (
    <li className={classes.entry}>
      <span className={classes.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <span className={classes.words}>
        {client_id === null ? (
          text
        ) : (
          <TextLink to="/admin/customers/$clientId" params={{ clientId: client_id }} c="inherit">
            {text}
          </TextLink>
        )}
        <time dateTime={timestamp} className="muted small">
          {dateTime(timestamp)}
        </time>
      </span>
      {amount === null ? null : <Amount money={amount} />}
    </li>
  );
}
