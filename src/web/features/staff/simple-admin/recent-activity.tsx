import { Text } from '@mantine/core';
import { IconCreditCard, IconShoppingBag, IconUserPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { Sign } from '#web/ui/show/sign.tsx';

type Entry = AnswerOf<'GET /api/admin/statistics'>['recent_activity'][number];

const icons = { order: IconShoppingBag, registration: IconUserPlus, payment: IconCreditCard } as const;

/** New orders and registrations, newest first, ten at most (specification, section 9). */
export function RecentActivity({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('simple_admin');
  return (
    <Section gap="xs" title={t('recent_activity')}>
      {entries.length === 0 ? (
        <Text c="dimmed">{t('no_activity')}</Text>
      ) : (
        <ul className="bare lines" aria-label={t('recent_activity')}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ entry: { id, type, subject, client_id, timestamp, amount } }: { entry: Entry }) {
  const t = useTranslations('simple_admin.activity');
  // An order's number stays on one line.
  const text = t(type, { subject: isolate(subject.replaceAll('-', '-\u2060')) });
  return (
    <li className="row gap-sm">
      <Sign Icon={icons[type]} color="green" />
      <span className="stack gap-0 grow">
        {type === 'order' ? (
          <TextLink to="/admin/orders/$orderId" params={{ orderId: id }} c="inherit">
            {text}
          </TextLink>
        ) : client_id === null ? (
          text
        ) : (
          <TextLink to="/admin/customers/$clientId" params={{ clientId: client_id }} c="inherit">
            {text}
          </TextLink>
        )}
        <span className="muted small">
          <Moment at={timestamp} />
        </span>
      </span>
      {amount === null ? null : <Amount money={amount} />}
    </li>
  );
}
