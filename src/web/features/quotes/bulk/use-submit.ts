import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { isOutcomeKnown, useIntentKey } from '#web/ui/act/use-intent-key.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { bulkQuery } from './bulk-queries.ts';
import { BULK_CHANGE } from './use-bulk-change.ts';

/** Sends the bulk order as a request for a quote, after the changes that are still on their way. */
export function useSubmit() {
  const t = useTranslations('bulk_order');
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useProblemText();
  const key = useIntentKey();
  return useMutation({
    ...BULK_CHANGE,
    mutationFn: () => {
      const body = { version: queryClient.getQueryData(bulkQuery.queryKey)?.version ?? 0 };
      return call('POST /api/quotes', { body, idempotencyKey: key.of(body) });
    },
    onSuccess: async () => {
      key.forget();
      void toast(t('submitted_text'), 'green', t('submitted_title'));
      await queryClient.invalidateQueries({ queryKey: ['quotes'] });
    },
    onError: (error) => {
      if (isOutcomeKnown(error)) key.forget();
      void toast(say(error), 'red', t('submit_failed'));
      void queryClient.invalidateQueries({ queryKey: bulkQuery.queryKey });
    },
  });
}
