import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Invoicing } from '#shared/invoices/invoices.contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { isRefusal, useFieldProblem } from '#web/ui/form/field-problem.ts';
import {
  bodyOf,
  draftOf,
  isSame,
  type InvoicingBody,
  type InvoicingDraft,
  type InvoicingField,
} from './invoicing-draft.ts';
import { invoicingQuery } from './staff-invoices-queries.ts';

export type InvoicingForm = ReturnType<typeof useInvoicingForm>;

/**
 * What is typed lies over the settings as they were when the form was opened: whoever saves an older version is told,
 * keeps what was typed over what is there now, and decides.
 */
export function useInvoicingForm(opened: Invoicing) {
  const t = useTranslations('invoices.settings');
  const queryClient = useQueryClient();
  const toast = useToast();
  const [base, setBase] = useState(opened);
  const [edits, setEdits] = useState<Partial<InvoicingDraft>>({});
  const [conflict, setConflict] = useState<Error | null>(null);
  const draft: InvoicingDraft = { ...draftOf(base), ...edits };

  const saving = useSingleMutation({
    mutationFn: async (body: InvoicingBody) => (await call('PUT /api/admin/invoicing', { body })).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(invoicingQuery.queryKey, saved);
      setBase(saved);
      setEdits({});
      setConflict(null);
      void toast(t('saved'), 'green');
    },
    onError: (error) => void meet(error),
  });
  const problem = useFieldProblem(saving.error, false);

  async function meet(error: Error): Promise<void> {
    if (!isRefusal(error, 'changed_meanwhile')) return;
    const present = await readPresent();
    if (present === null) return;
    setConflict(error);
    setEdits(draft);
    setBase(present);
    saving.reset();
  }

  /** Null where that fails: the refusal stands, and the next try is refused alike. */
  async function readPresent(): Promise<Invoicing | null> {
    try {
      return await queryClient.fetchQuery({ ...invoicingQuery, staleTime: 0 });
    } catch {
      return null;
    }
  }

  return {
    draft,
    base,
    isDirty: !isSame(draft, draftOf(base)),
    isSaving: saving.isPending,
    error: saving.error ?? conflict,
    isOutrun: conflict !== null,
    type: (field: InvoicingField, text: string) => {
      if (saving.error !== null) saving.reset();
      setEdits((earlier) => ({ ...earlier, [field]: text }));
    },
    takeTheirs: () => {
      setEdits({});
      setConflict(null);
    },
    save: () => {
      if (!saving.isPending) saving.mutate(bodyOf(draft, base.version));
    },
    problemOf: (field: InvoicingField) => problem(field, draft[field]),
  };
}
