import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Business } from '#shared/resellers/business.contract.ts';
import { call } from '#web/api/call.ts';
import { useFieldProblem } from '#web/ui/form/field-problem.ts';
import { bodyOf, draftOf, fieldNames, isSame, type BusinessField, type Draft } from '../business-fields.ts';
import { useKeepBusiness } from '../business-query.ts';

export type BusinessFormState = ReturnType<typeof useBusinessForm>;

/** What is typed lies over what is saved, so news from the server touches only fields that no one is changing. */
export function useBusinessForm(business: Business) {
  const keep = useKeepBusiness();
  const saved = draftOf(business);
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const draft: Draft = { ...saved, ...edits };
  const save = useMutation({
    mutationFn: async (sent: Draft) => (await call('PUT /api/business', { body: bodyOf(sent) })).data,
    onSuccess: async (answer) => {
      await keep(answer);
      setEdits({});
    },
  });
  const problem = useFieldProblem(save.error, false);

  return {
    draft,
    isDirty: fieldNames.some((field) => !isSame(field, draft[field], saved[field])),
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    error: save.error,
    type: (field: BusinessField, text: string) => {
      if (save.isSuccess) save.reset();
      setEdits((earlier) => ({ ...earlier, [field]: text }));
    },
    save: () => {
      if (!save.isPending) save.mutate(draft);
    },
    /** What the server said of a field, until the field is changed. */
    problemOf: (field: BusinessField) =>
      save.variables?.[field] === draft[field] ? problem(field, draft[field]) : null,
  };
}
