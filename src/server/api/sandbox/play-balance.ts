import { dayInAlgeria } from '#shared/days.ts';
import type { Invoice, listInvoices } from '#shared/invoices/invoices.contract.ts';
import type { readInvoicePaper, readStatement } from '#shared/api/paper-calls.ts';
import type { listBalanceTransactions, BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { LATER_MS } from './goods.ts';
import { orderNumberOf, orderTotal, refundedItems, sumOf } from './play-order.ts';
import { playId, type PlayMovement, type PlayOrder } from './play-state.ts';
import { dinarsOf, isFound, playPage, timeOf, type PlayCall, type World } from './play-world.ts';

export const readPlayBalance = ({ state }: World) => ({ balance: dinarsOf(state.balance) });

function toTransaction({ id, kind, amount, after, at, order }: PlayMovement): BalanceTransaction {
  const shown = { amount: dinarsOf(amount), balance_after: dinarsOf(after) };
  const order_number = order === null ? '' : orderNumberOf(order.number);
  return {
    id,
    type: amount < 0 ? 'debit' : 'credit',
    kind,
    ...shown,
    original: dinarsOf(amount),
    rate: '1',
    description: order === null ? 'Test balance' : `Order ${order_number}`,
    shown: { ...shown, rate: '1', exchange: null },
    deposit: null,
    order: order === null ? null : { id: order.id, order_number },
    created_at: timeOf(at),
  };
}

export function listPlayMovements({ state }: World, { query }: PlayCall<typeof listBalanceTransactions>) {
  const found = state.movements.map(toTransaction).filter((one) => {
    const day = dayInAlgeria(one.created_at);
    return (
      (query.type === undefined || one.type === query.type) &&
      (query.kind === undefined || one.kind === query.kind) &&
      query.method === undefined &&
      (query.from === undefined || day >= query.from) &&
      (query.until === undefined || day <= query.until) &&
      isFound(query.search, [one.description])
    );
  });
  return playPage(found.toReversed(), query);
}

const monthOf = (at: number) => dayInAlgeria(timeOf(at)).slice(0, 7);

export function listPlayStatements({ state }: World) {
  const months = Map.groupBy(state.movements, ({ at }) => monthOf(at));
  return [...months]
    .map(([month, movements]) => ({ month, movements: movements.length }))
    .toSorted((a, b) => b.month.localeCompare(a.month))
    .slice(0, 120);
}

/** Of an order: its invoice, and the credit note of what was paid back. */
function papersOf(order: PlayOrder, now: number): Invoice[] {
  const refunded = sumOf(refundedItems(order, now));
  const number = orderNumberOf(order.number);
  const invoice = toPaper(order, 'invoice', { number, at: order.at, sum: orderTotal(order) });
  if (refunded === 0) return [invoice];
  const words = { number: `${number}-AV`, at: order.at + LATER_MS, sum: refunded };
  return [invoice, { ...toPaper(order, 'credit_note', words), invoice_number: number, reason: 'A test.' }];
}

interface Paper {
  number: string;
  at: number;
  sum: number;
}

function toPaper(order: PlayOrder, kind: Invoice['kind'], { number, at, sum }: Paper): Invoice {
  const total = dinarsOf(sum);
  return {
    id: playId(order.id, kind),
    kind,
    number,
    issued_at: timeOf(at),
    order: { id: order.id, order_number: orderNumberOf(order.number) },
    invoice_number: null,
    reason: null,
    net: total,
    tax_rate: '0',
    tax: dinarsOf(0),
    total,
    rate_dzd: null,
    total_dzd: null,
  };
}

const listPapers = ({ state, now }: World): Invoice[] =>
  state.orders
    .flatMap((order) => papersOf(order, now))
    .toSorted((a, b) => Date.parse(a.issued_at) - Date.parse(b.issued_at));

export function listPlayInvoices(world: World, { query }: PlayCall<typeof listInvoices>) {
  const found = listPapers(world).filter(
    (one) =>
      (query.kind === undefined || one.kind === query.kind) &&
      (query.year === undefined || dayInAlgeria(one.issued_at).startsWith(String(query.year))) &&
      isFound(query.search, [one.number]),
  );
  return playPage(found.toReversed(), query);
}

/** That there is such a month. */
export function findPlayStatement({ state }: World, { params }: PlayCall<typeof readStatement>): string {
  const month = params.file.slice(0, 7);
  if (!state.movements.some(({ at }) => monthOf(at) === month)) throw new Refusal('not_found');
  return month;
}

/** That there is such a paper. */
export function findPlayInvoice(world: World, { params }: PlayCall<typeof readInvoicePaper>): string {
  const invoice = listPapers(world).find(({ id }) => `${id}.pdf` === params.file);
  if (invoice === undefined) throw new Refusal('not_found');
  return invoice.number;
}
