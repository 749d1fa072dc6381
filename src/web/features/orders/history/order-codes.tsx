import { Button, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type {
  DeliveredCode,
  OrderDelivery,
  OrderDetails,
  OrderItem,
} from '#shared/orders/orders.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { CodeActions } from '../purchase/code-actions.tsx';
import type { CodeSheet } from '../purchase/code-files.ts';
import codeList from '../purchase/code-list.module.css';
import { orderQuery } from '../orders-queries.ts';
import type { useCodes } from '../purchase/use-codes.ts';
import { DeliveryRow } from './delivery-row.tsx';

interface OrderCodesProps {
  order: OrderDetails;
  codes: ReturnType<typeof useCodes>;
}

/** What was handed over, line by line: hidden until someone asks to see it, for each look is written down. */
export function OrderCodes({ order, codes }: OrderCodesProps) {
  const t = useTranslations('purchase_history.codes');
  const barrier = useTeamBarrier()('see_codes');
  const shown = new Map(codes.data?.map((one) => [one.delivery_id, one]));
  const byItem = Map.groupBy(order.deliveries, ({ order_item_id }) => order_item_id);
  const lines = order.items.flatMap((item) => {
    const deliveries = byItem.get(item.id);
    return deliveries === undefined ? [] : [{ item, deliveries }];
  });
  return (
    <Section title={t('title')}>
      {lines.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
      {barrier === null ? <Actions order={order} codes={codes} /> : <Text c="dimmed">{barrier}</Text>}
      {lines.map(({ item, deliveries }) => (
        <Stack key={item.id} gap="xs">
          <LineTitle item={item} />
          <Deliveries order={order} item={item} deliveries={deliveries} codes={shown} />
        </Stack>
      ))}
    </Section>
  );
}

interface DeliveriesProps {
  order: OrderDetails;
  item: OrderItem;
  deliveries: readonly OrderDelivery[];
  codes: ReadonlyMap<string, DeliveredCode>;
}

function Deliveries({ order, item, deliveries, codes }: DeliveriesProps) {
  const { shown, end } = useGrowing(deliveries.length);
  return (
    <ul
      className={`bare ${codeList.codes}`}
      style={{ maxBlockSize: 'none' }}
      aria-labelledby={`line-${item.id}`}
    >
      {deliveries.slice(0, shown).map((delivery, index) => (
        <DeliveryRow
          key={delivery.id}
          order={order}
          item={item}
          delivery={delivery}
          place={index + 1}
          shown={codes.get(delivery.id)}
        />
      ))}
      {end === null ? null : <li ref={end} aria-hidden />}
    </ul>
  );
}

function LineTitle({ item }: { item: OrderItem }) {
  const local = useInLanguage();
  return (
    <Text fw={500} id={`line-${item.id}`}>
      <bdi>{local(item.product_name, item.product_name_ar)}</bdi>
      {item.customer_reference === null ? null : (
        <>
          {' · '}
          <bdi>{item.customer_reference}</bdi>
        </>
      )}
    </Text>
  );
}

/** Above the codes, however many they are: to see them, and to take them home. */
function Actions({ order, codes }: OrderCodesProps) {
  const t = useTranslations('orders.codes');
  const news = useTranslations('purchase_history.codes');
  const queryClient = useQueryClient();
  const secrets = order.deliveries.filter(
    ({ kind, withdrawn_at }) => kind !== 'done' && withdrawn_at === null,
  );
  if (secrets.length === 0) return null;
  const known = new Set(codes.data?.map(({ delivery_id }) => delivery_id));
  // The order names who looked.
  const onSuccess = () => void queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
  const show = () => codes.mutate(order.id, { onSuccess });
  const isShown = codes.data !== undefined;
  const hasNew = isShown && secrets.some(({ id }) => !known.has(id));
  const Icon = isShown && !hasNew ? IconEyeOff : IconEye;
  return (
    <>
      {codes.error === null ? null : <ErrorCard title={t('failed')} error={codes.error} onRetry={show} />}
      <Group gap="xs">
        <Button
          variant={isShown && !hasNew ? 'default' : 'filled'}
          size="sm"
          px="xs"
          leftSection={<Icon size={18} aria-hidden />}
          aria-expanded={isShown && !hasNew}
          loading={codes.isPending}
          onClick={isShown && !hasNew ? codes.reset : show}
        >
          {t(isShown && !hasNew ? 'hide' : 'show')}
        </Button>
        {codes.data === undefined || codes.data.length === 0 ? null : (
          <TakeHome order={order} codes={codes.data} />
        )}
      </Group>
      <div>
        <output>{hasNew ? news('new') : null}</output>
        <Text size="sm" c="dimmed">
          {t('note')}
        </Text>
      </div>
    </>
  );
}

/** Copy, files and paper of all that is shown and stands. */
function TakeHome({ order, codes }: { order: OrderDetails; codes: readonly DeliveredCode[] }) {
  const { dateTime } = useDates();
  const local = useInLanguage();
  const gone = new Set(
    order.deliveries.filter(({ withdrawn_at }) => withdrawn_at !== null).map(({ id }) => id),
  );
  const standing = codes.filter(({ delivery_id, kind }) => kind !== 'file' && !gone.has(delivery_id));
  if (standing.length === 0) return null;
  const byItem = Map.groupBy(standing, ({ order_item_id }) => order_item_id);
  const sheet: CodeSheet = {
    orderNumber: order.order_number,
    date: dateTime(order.created_at),
    lines: order.items.flatMap((item) => {
      const ofItem = byItem.get(item.id);
      if (ofItem === undefined) return [];
      return [
        {
          product: local(item.product_name, item.product_name_ar),
          option: item.option_name === null ? null : local(item.option_name, item.option_name_ar),
          reference: item.customer_reference,
          codes: ofItem.map(({ code }) => code),
        },
      ];
    }),
  };
  return <CodeActions sheet={sheet} />;
}
