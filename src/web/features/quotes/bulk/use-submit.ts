import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, type AnswerOf } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { bulkQuery } from './bulk-queries.ts';
import { BULK_CHANGE } from './use-bulk-change.ts';

export type Submitted = AnswerOf<'POST /api/quotes'>;

/** Sends the bulk order as a request for a quote, after the changes that are still on their way. */
export function useSubmit() {
  const t = useTranslations('bulk_order');
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useProblemText();
  const once = useOnce();
  return useMutation<Submitted>({
    ...BULK_CHANGE,
    mutationFn: async () => {
      const body = { version: queryClient.getQueryData(bulkQuery.queryKey)?.version ?? 0 };
      return once(
        body,
        async (idempotencyKey) => (await call('POST /api/quotes', { body, idempotencyKey })).data,
      );
    },
    onSuccess: async () => {
      void toast(t('submitted_text'), 'green', t('submitted_title'));
      await queryClient.invalidateQueries({ queryKey: ['quotes'] });
    },
    onError: (error) => {
      void toast(say(error), 'red', t('submit_failed'));
      void queryClient.invalidateQueries({ queryKey: bulkQuery.queryKey });
    },
  });
}
