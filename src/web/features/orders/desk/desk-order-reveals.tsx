import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Section } from '#web/ui/page/section.tsx';
import { PersonWords } from './person-words.tsx';
import { useSoldName } from './use-sold-name.ts';

const SHOWN_FIRST = 5;

/** Who looked at what was handed over, when and from where. */
export function DeskOrderReveals({ order: { reveals, items } }: { order: StaffOrder }) {
  const t = useTranslations('delivery_desk.order.reveals');
  const { dateTime } = useDates();
  const name = useSoldName();
  const [isAll, setAll] = useState(false);
  if (items.every(({ deliveries }) => deliveries.length === 0)) return null;
  if (reveals.length === 0) {
    return (
      <Section gap="xs" title={t('title')}>
        <Text c="dimmed">{t('none')}</Text>
      </Section>
    );
  }
  return (
    <Section gap="xs" title={t('title')}>
      <ul className="bare lines" aria-label={t('list')}>
        {(isAll ? reveals : reveals.slice(0, SHOWN_FIRST)).map(({ delivery_id, item_id, by, ip, at }) => {
          const item = items.find(({ id }) => id === item_id);
          return (
            <li key={`${delivery_id} ${at} ${by.id}`} className="row between wrap">
              <span className="stack gap-0">
                <PersonWords person={by} />
                {item === undefined ? null : <bdi className="muted small">{name(item)}</bdi>}
              </span>
              <span className="muted small">
                <time dateTime={at}>{dateTime(at)}</time> · <bdi dir="ltr">{ip}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
      {isAll || reveals.length <= SHOWN_FIRST ? null : (
        <div>
          <Button size="sm" variant="subtle" onClick={() => setAll(true)}>
            {t('all', { count: reveals.length })}
          </Button>
        </div>
      )}
    </Section>
  );
}
