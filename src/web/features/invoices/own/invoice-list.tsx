import type { Invoice } from '#shared/invoices/invoices.contract.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { PaperList, type PaperFact } from './paper-list.tsx';
import { PaperDay } from './paper-parts.tsx';

const facts: PaperFact<Invoice>[] = [
  { name: 'date', show: (paper) => <PaperDay paper={paper} /> },
  { name: 'order', show: ({ order }) => <OrderLink order={order} /> },
];

export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  const isTable = useIsWide();
  return (
    <PaperList papers={invoices} folder="/api/invoices" isTable={isTable} columns={facts} lines={facts} />
  );
}

function OrderLink({ order }: { order: Invoice['order'] }) {
  return (
    <TextLink to="/purchase-history/$orderId" params={{ orderId: order.id }} inherit>
      <CodeText>{order.order_number}</CodeText>
    </TextLink>
  );
}
