import { Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { TextLink } from '#web/ui/links.tsx';
import list from '#web/ui/list/table.module.css';
import { DaysLeft } from '#web/features/orders/days-left.tsx';
import { useSubscriptionName } from '#web/features/orders/subscription-words.tsx';
import classes from '../dashboard.module.css';
import { Section } from './section.tsx';

/** What ends soon, the soonest first, with the way to its renewal. */
export function EndingList({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const t = useTranslations('subscriptions');
  const name = useSubscriptionName();
  return (
    <Section
      title={t('ends_soon.title')}
      more={
        <TextLink to="/subscriptions" search={{ state: 'expiring' }}>
          {t('ends_soon.more')}
        </TextLink>
      }
    >
      <div className={classes['card']}>
        <ul className={list['cards']}>
          {subscriptions.map((one) => (
            <li key={one.id} className={list['card']}>
              <Group justify="space-between" gap="xs">
                <Stack gap={2}>
                  <Text fw={500}>{name(one)}</Text>
                  {one.customer_reference === null ? null : (
                    <Text size="sm" c="dimmed">
                      {t('reference', { reference: isolate(one.customer_reference) })}
                    </Text>
                  )}
                </Stack>
                <span className={list['badges']}>
                  <DaysLeft subscription={one} />
                </span>
              </Group>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
