import type { DepositMethodName } from './deposits/deposits.contract.ts';
import type { BalanceTransaction } from './wallet/wallet.contract.ts';

type Movement = Pick<BalanceTransaction, 'kind' | 'description' | 'deposit' | 'order'>;

export interface MovementWords {
  /** A text of wallet.movements: useTranslations() or createTranslator() of the reader's language. */
  say: (
    text: 'deposit' | 'deposited' | 'purchase' | 'refund' | 'credit' | 'debit' | 'adjustment',
    values: { method: string; order: string; what: string },
  ) => string;
  /** As deposits.method.names says it. */
  method: (name: DepositMethodName) => string;
  /** Keeps names and numbers in their own direction where markup can't: isolate() of locale.ts. Left out: as they are. */
  keep?: (text: string) => string;
}

/**
 * What people read of a movement, in their language. The ledger keeps one description, in English where the store wrote
 * it itself; what staff wrote is shown as it is. A movement's description holds the names of what was bought in the
 * reader's language already (server, movement-queries.ts).
 */
export function describeMovement(movement: Movement, { say, method, keep = asItIs }: MovementWords): string {
  const { kind, description, deposit, order } = movement;
  const values = {
    method: deposit === null ? '' : keep(method(deposit.method)),
    order: order === null ? '' : keep(order.order_number),
    what: keep(description),
  };
  switch (kind) {
    case 'deposit':
      return say(deposit === null ? 'deposited' : 'deposit', values);
    case 'purchase':
    case 'refund':
      return order === null ? description : say(kind, values);
    case 'credit':
    case 'debit':
    case 'adjustment':
      // What the store writes where staff wrote nothing: specification, section 5.
      return description === `Manual ${kind} adjustment` ? say(kind, values) : description;
  }
}

const asItIs = (text: string) => text;
