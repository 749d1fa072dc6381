import { useMediaQuery } from '@mantine/hooks';
import type { StaffInvoice } from '#shared/invoices/invoices.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { PaperList, type PaperFact } from '../own/paper-list.tsx';
import { PaperAmount, PaperDay } from '../own/paper-parts.tsx';
import list from '#web/ui/list/table.module.css';

type Fact = PaperFact<StaffInvoice>;

const client: Fact = { name: 'client', show: (paper) => <Client invoice={paper} /> };
const order: Fact = { name: 'order', show: (paper) => <OrderLink order={paper.order} /> };
const date: Fact = { name: 'date', show: (paper) => <PaperDay paper={paper} /> };
const orderAndDate: Fact = {
  name: 'order',
  show: (paper) => (
    <div className={list['nowrap']}>
      {order.show(paper)}
      <br />
      {date.show(paper)}
    </div>
  ),
};
const figures: Fact[] = (['net', 'tax'] as const).map((name) => ({
  name,
  isFigure: true,
  show: (paper) => <PaperAmount money={paper[name]} kind={paper.kind} />,
}));

/** As the accountant reads them: the buyer, and the tax apart. */
export function StaffInvoiceList({ invoices }: { invoices: readonly StaffInvoice[] }) {
  // Seven columns beside the menu of the panel want more room than most tables.
  const isTable = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  return (
    <PaperList
      papers={invoices}
      folder="/api/admin/invoices"
      isTable={isTable}
      columns={[client, orderAndDate, ...figures]}
      lines={[client, date, order, ...figures]}
    />
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

function OrderLink({ order: { id, order_number } }: { order: StaffInvoice['order'] }) {
  return (
    <TextLink to="/admin/orders/$orderId" params={{ orderId: id }} inherit>
      <CodeText>{order_number}</CodeText>
    </TextLink>
  );
}
