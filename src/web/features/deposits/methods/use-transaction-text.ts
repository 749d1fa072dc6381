import { useTranslations } from 'use-intl';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import type { Desk } from './use-payments-change.ts';

/** What was written down with a movement, in the reader's language where the store itself wrote it. */
export function useTransactionText(): (transaction: Desk['recent'][number]) => string {
  const names = useTranslations('deposits.method.names');
  const manual = useTranslations('clients.change.manual');
  return ({ kind, description }) => {
    switch (kind) {
      case 'deposit': {
        const method = depositMethodNames.find((name) => description === `Deposit (${name})`);
        return method === undefined ? '' : names(method);
      }
      case 'credit':
      case 'debit':
      case 'adjustment':
        return description === `Manual ${kind} adjustment` ? manual(kind) : description;
      case 'purchase':
      case 'refund':
        return description;
    }
  };
}
