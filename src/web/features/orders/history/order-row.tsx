import { Button, Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#shared/orders/orders.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { OrderStatus } from '../purchase/order-status.tsx';
import { LineWords } from './line-words.tsx';
import { PinButton } from './pin-button.tsx';

const LINES_SHOWN = 2;

interface OrderRowProps {
  order: Order;
  onPrint: () => void;
}

/** One order of the history: what, when, its number, its price and state, and what can be done with it. */
export function OrderRow({ order, onPrint }: OrderRowProps) {
  const t = useTranslations('purchase_history');
  const orders = useTranslations('orders');
  const { dateTime } = useDates();
  const numberId = useId();
  const number = isolate(order.order_number);
  const more = order.items.length - LINES_SHOWN;
  return (
    <Paper component="article" aria-labelledby={numberId}>
      <Group gap="sm" justify="space-between">
        <Stack gap="xs" flex="1 1 22rem" miw={0}>
          {order.items.slice(0, LINES_SHOWN).map((item) => (
            <LineWords key={item.id} item={item} />
          ))}
          {more > 0 ? <Text size="sm">{t('more_lines', { count: more })}</Text> : null}
          <Text size="sm" c="dimmed">
            <span id={numberId}>
              {orders('number')} <CodeText>{order.order_number}</CodeText>
            </span>
            {' · '}
            <time dateTime={order.created_at}>{dateTime(order.created_at)}</time>
            {' · '}
            {orders('placed_by', { name: isolate(order.placed_by) })}
          </Text>
        </Stack>
        <Group gap="sm" justify="space-between" flex="0 1 auto">
          <Price order={order} />
          <OrderStatus status={order.status} />
          <Group gap="xs" wrap="nowrap">
            <ButtonLink
              variant="default"
              size="sm"
              to="/purchase-history/$orderId"
              params={{ orderId: order.id }}
            >
              {t('details')} <VisuallyHidden>{number}</VisuallyHidden>
            </ButtonLink>
            <Button
              variant="default"
              size="sm"
              px="xs"
              aria-label={t('print_of', { number })}
              title={t('print')}
              onClick={onPrint}
            >
              <IconPrinter size={18} aria-hidden />
            </Button>
            <PinButton order={order} />
          </Group>
        </Group>
      </Group>
    </Paper>
  );
}

/** With what came back of it: an order stays delivered when its price is paid back. */
function Price({ order: { total, refunded } }: { order: Order }) {
  const t = useTranslations('purchase_history.order');
  return (
    <Stack gap={0} ta="end">
      <Text component="span" size="lg" fw={600}>
        <Amount money={total} />
      </Text>
      {/[1-9]/.test(refunded.amount) ? (
        <Text component="span" size="sm" c="dimmed">
          {t('refunded')} <Amount money={refunded} />
        </Text>
      ) : null}
    </Stack>
  );
}
