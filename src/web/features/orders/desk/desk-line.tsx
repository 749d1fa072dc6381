import { Badge, Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { WaitingLine } from '#shared/orders/delivery-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { TextLink } from '#web/ui/links.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import classes from './desk.module.css';
import { useSoldName } from './use-sold-name.ts';

interface DeskLineProps {
  line: WaitingLine;
  onDeliver: (opener: HTMLElement) => void;
}

/** A line of an order that waits: what, for whom, since when. */
export function DeskLine({ line, onDeliver }: DeskLineProps) {
  const t = useTranslations('delivery_desk');
  const name = useSoldName()(line);
  const { order, client, placed_by: by, waiting, quantity } = line;
  return (
    <div className={classes['row']}>
      <Group gap="sm" wrap="nowrap" align="start">
        <Thumb src={line.image_url} />
        <div>
          <Group gap="xs">
            <Text component="h2" fw={600}>
              <bdi>{name}</bdi>
            </Text>
            {line.is_trial ? <Badge variant="light">{t('trial')}</Badge> : null}
          </Group>
          <Text size="sm">
            <TextLink to="/admin/orders/$orderId" params={{ orderId: order.id }} inherit>
              <bdi dir="ltr">{order.order_number}</bdi>
            </TextLink>
            {' · '}
            <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }} inherit>
              <bdi>{client.trade_name ?? t('no_name')}</bdi>
            </TextLink>
            {' · '}
            <bdi>{by.name ?? by.email}</bdi>
          </Text>
          <BuyersWords line={line} />
        </div>
      </Group>
      <div className={classes['side']}>
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {waiting === quantity ? t('units', { count: waiting }) : t('waiting_of', { waiting, quantity })}
          </Text>
          <WaitingSince since={order.created_at} />
        </Group>
        <Button
          size="sm"
          aria-label={t('deliver.button_named', { product: isolate(name) })}
          onClick={(event) => onDeliver(event.currentTarget)}
        >
          {t('deliver.button')}
        </Button>
      </div>
    </div>
  );
}

interface Words {
  customer_reference: string | null;
  note: string | null;
}

/** For whom the buyer orders it, and what else they wrote. */
export function BuyersWords({ line: { customer_reference: reference, note } }: { line: Words }) {
  const t = useTranslations('delivery_desk');
  return (
    <>
      {reference === null ? null : (
        <Text size="sm" c="dimmed">
          {t('reference', { text: isolate(reference) })}
        </Text>
      )}
      {note === null ? null : (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {t('buyer_note', { text: isolate(note) })}
        </Text>
      )}
    </>
  );
}
