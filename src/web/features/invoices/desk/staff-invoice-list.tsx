import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffInvoice } from '#shared/invoices/invoices.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { ClientChip } from '#web/features/staff/client-chip.tsx';
import { Chip } from '#web/ui/list/chip.tsx';
import { DataList, Detail, Words, type Column } from '#web/ui/list/data-list.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { PaperAmount, PaperDay, usePaperColumns } from '../own/paper-parts.tsx';
import { staffInvoicesQuery } from './staff-invoices-queries.ts';
import type { StaffInvoicesSearch } from './staff-invoices-search.ts';

/** As the accountant reads them: the buyer, and the tax apart. */
export function StaffInvoiceList({ list }: { list: List<StaffInvoicesSearch> }) {
  const t = useTranslations('invoices');
  const answer = useQuery(staffInvoicesQuery(list.search));
  const { tax_rate: rate, currency } = list.search;
  const { number, end } = usePaperColumns('/api/admin/invoices');
  const columns: Column<StaffInvoice>[] = [
    number,
    { name: t('columns.client'), grows: true, show: (invoice) => <Client invoice={invoice} /> },
    { name: t('columns.order'), show: (invoice) => <OrderAndDay invoice={invoice} /> },
    ...(['net', 'tax'] as const).map((name) => ({
      name: t(`columns.${name}`),
      isEnd: true,
      show: (invoice: StaffInvoice) => <PaperAmount money={invoice[name]} kind={invoice.kind} />,
    })),
    ...end,
  ];
  return (
    <ListResults
      list={list}
      answer={answer}
      failed={t('load_failed')}
      empty={{ title: t('staff_empty_title'), text: t('staff_empty_text') }}
      nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      chips={(invoices) => (
        <>
          <ClientChip
            id={list.search.client}
            clients={invoices.map(({ client_id: id, buyer }) => ({ id, trade_name: buyer }))}
            onRemove={() => list.choose({ client: '' })}
          />
          {rate === undefined ? null : (
            <Chip onRemove={() => list.choose({ tax_rate: '' })}>
              {t('filters.tax_rate', { rate: isolate(`${rate}%`) })}
            </Chip>
          )}
          {currency === undefined ? null : (
            <Chip onRemove={() => list.choose({ currency: '' })}>
              {t('filters.currency', { currency: isolate(currency) })}
            </Chip>
          )}
        </>
      )}
    >
      {(invoices) => (
        // Seven columns beside the menu of the panel want more room than most tables.
        <DataList caption={t('list')} rows={invoices} columns={columns} needsRoom />
      )}
    </ListResults>
  );
}

/** By the name that stands on the paper. */
function Client({ invoice }: { invoice: StaffInvoice }) {
  const maySee = useMay()('read_clients');
  if (!maySee) return <bdi>{invoice.buyer}</bdi>;
  return (
    <TextLink to="/admin/customers/$clientId" params={{ clientId: invoice.client_id }} inherit>
      <bdi>{invoice.buyer}</bdi>
    </TextLink>
  );
}

function OrderAndDay({ invoice }: { invoice: StaffInvoice }) {
  const { id, order_number: number } = invoice.order;
  return (
    <Words>
      <TextLink to="/admin/orders/$orderId" params={{ orderId: id }} inherit>
        <CodeText>{number}</CodeText>
      </TextLink>
      <Detail>
        <PaperDay paper={invoice} />
      </Detail>
    </Words>
  );
}
