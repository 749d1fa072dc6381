import type { Invoice } from '#shared/contracts/invoices.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useIsWide } from '../people/use-is-wide.ts';
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
