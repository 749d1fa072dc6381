import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { WaitingLine } from '#shared/orders/delivery-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Detail, Words, type Column } from '#web/ui/list/data-list.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { waitingFilters, type DeliverySearch } from './delivery-search.ts';
import { DeliverDialog } from '../desk/desk-dialogs.ts';
import { useSoldName } from '../desk/use-sold-name.ts';
import { DeskList, OrderAndClient } from './desk-list.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import { waitingLinesQuery } from '../desk-queries.ts';
import { useDeskDialog } from '../desk/use-desk-dialog.ts';

/** Lines that wait, the oldest first, delivered right here. */
export function DeskWaiting({ list }: { list: List<DeliverySearch> }) {
  const t = useTranslations('delivery_desk');
  const answer = useQuery(waitingLinesQuery({ query: waitingFilters(list.search) }));
  const dialog = useDeskDialog<WaitingLine>();
  const { about } = dialog;
  // As it stands now; one that has left the list while someone wrote for it waits no more.
  const now = answer.data?.data.find(({ id }) => id === about?.id);
  const line = about === null ? null : (now ?? { ...about, waiting: 0 });
  return (
    <>
      <DeskList
        list={list}
        answer={answer}
        failed={t('load_failed')}
        label={t('list')}
        empty={{
          title: t('empty.waiting'),
          text: t('empty.waiting_text'),
          action: (
            <ButtonLink to="/admin/orders" variant="default">
              {t('empty.see_orders')}
            </ButtonLink>
          ),
        }}
        columns={useColumns(dialog.open)}
      />
      {line === null ? null : (
        <DeliverDialog
          key={dialog.round}
          line={{
            ...line,
            orderNumber: line.order.order_number,
            client: line.client.trade_name ?? t('no_name'),
          }}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          opener={dialog.opener}
        />
      )}
    </>
  );
}

function useColumns(onDeliver: (line: WaitingLine, opener: HTMLElement) => void): Column<WaitingLine>[] {
  const t = useTranslations('delivery_desk');
  const name = useSoldName();
  return [
    { name: t('columns.item'), grows: true, card: 'title', show: (line) => <Item line={line} /> },
    { name: t('columns.order'), card: 'line', show: (line) => <OrderAndClient row={line} /> },
    {
      name: t('columns.waiting'),
      card: 'badge',
      show: ({ waiting, quantity }) =>
        waiting === quantity ? t('units', { count: waiting }) : t('waiting_of', { waiting, quantity }),
    },
    {
      name: t('columns.since'),
      card: 'badge',
      show: ({ order }) => <WaitingSince since={order.created_at} />,
    },
    {
      name: t('columns.actions'),
      hasQuietHead: true,
      isEnd: true,
      card: 'foot',
      show: (line) => (
        <Group justify="end">
          <Button
            size="sm"
            aria-label={t('deliver.button_named', { product: isolate(name(line)) })}
            onClick={({ currentTarget }) => onDeliver(line, currentTarget)}
          >
            {t('deliver.button')}
          </Button>
        </Group>
      ),
    },
  ];
}

/** What is to be delivered, for whom its buyer wants it, and who that is. */
function Item({ line }: { line: WaitingLine }) {
  const t = useTranslations('delivery_desk');
  const name = useSoldName();
  const { customer_reference: reference, note, placed_by: by } = line;
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <Thumb src={line.image_url} />
      <Words>
        <span className="medium">
          <bdi>{name(line)}</bdi> {line.is_trial ? <Badge variant="light">{t('trial')}</Badge> : null}
        </span>
        <Detail>
          <bdi>{by.name ?? by.email}</bdi>
          {reference === null ? null : ` · ${t('reference', { text: isolate(reference) })}`}
          {note === null ? null : ` · ${t('buyer_note', { text: isolate(note) })}`}
        </Detail>
      </Words>
    </Group>
  );
}
