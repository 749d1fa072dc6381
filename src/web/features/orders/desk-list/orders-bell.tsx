import { Stack, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '#web/i18n/use-dates.ts';
import { Dropdown } from '#web/shell/header/dropdown.tsx';
import header from '#web/shell/header/header.module.css';
import bell from '#web/shell/header/notifications-button.module.css';
import { Amount } from '#web/ui/show/amount.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { newestOrdersQuery, orderCountsQuery } from './orders-queries.ts';

/** Specification, section 9. */
const MOST_SHOWN = 99;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How many orders came within the last 24 hours; opened, the newest of them. */
export function OrdersBell() {
  const t = useTranslations('order_desk.bell');
  const { data: counts } = useQuery(orderCountsQuery);
  const count = counts?.new_orders ?? 0;
  const isMany = count > MOST_SHOWN;
  return (
    <Dropdown
      buttonClass={header['icon']}
      label={isMany ? t('label_many', { most: MOST_SHOWN }) : t('label', { count })}
      button={
        <>
          <IconBell size={22} aria-hidden />
          {count === 0 ? null : (
            <bdi aria-hidden className={bell['badge']}>
              {isMany ? `${MOST_SHOWN}+` : count}
            </bdi>
          )}
        </>
      }
      width="wide"
    >
      <h2 className="heading">{t('title')}</h2>
      <Text c="dimmed" size="sm" mb="sm">
        {isMany ? t('text_many', { most: MOST_SHOWN }) : t('text', { count })}
      </Text>
      {count === 0 ? null : <Newest />}
    </Dropdown>
  );
}

function Newest() {
  const t = useTranslations('order_desk');
  const { dateTime } = useDates();
  const [now] = useState(() => Date.now());
  return (
    <Stack gap="sm">
      <Answered
        answer={useQuery(newestOrdersQuery)}
        failed={t('bell.failed')}
        waiting={<RowsSkeleton rows={4} />}
      >
        {(orders) =>
          orders
            .filter(({ created_at: at }) => Date.parse(at) > now - DAY_MS)
            .map(({ id, order_number: number, client, person, total, created_at: at }) => (
              <Text key={id} component="div" size="sm">
                <TextLink to="/admin/orders/$orderId" params={{ orderId: id }} inherit fw={500}>
                  <bdi dir="ltr">{number}</bdi>
                </TextLink>
                {' · '}
                <Amount money={total} currency={total.currency} />
                <Text component="span" display="block" size="xs" c="dimmed">
                  <bdi>{client.trade_name ?? person.name ?? person.email}</bdi> · {dateTime(at)}
                </Text>
              </Text>
            ))
        }
      </Answered>
      <ButtonLink to="/admin/orders" search={{ range: 'today' }} variant="light" size="sm">
        {t('bell.all')}
      </ButtonLink>
    </Stack>
  );
}
