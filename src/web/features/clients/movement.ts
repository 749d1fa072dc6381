import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../api/call.ts';

export type Movement = AnswerOf<'GET /api/admin/clients/{id}/balance-transactions'>[number];

/** What was written down with it. What the store itself wrote is said in the reader's language. */
export function useDescription(): (movement: Movement) => string {
  const t = useTranslations('clients.change.manual');
  return ({ kind, type, description }) => {
    if (kind === 'deposit') return '';
    return description === `Manual ${type} adjustment` ? t(type) : description;
  };
}
