import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { WaitingLine } from '#shared/orders/delivery-desk.contract.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { waitingFilters, type DeliverySearch } from './delivery-search.ts';
import { DeliverDialog } from '../desk/desk-dialogs.ts';
import { DeskLine } from '../desk/desk-line.tsx';
import { DeskList } from './desk-list.tsx';
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
      >
        {(row) => <DeskLine line={row} onDeliver={(opener) => dialog.open(row, opener)} />}
      </DeskList>
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
