import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, type AnswerOf } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { isUnsure } from '#web/ui/act/use-intent-key.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { bulkQuery } from './bulk-queries.ts';
import { BULK_CHANGE } from './use-bulk-change.ts';

const TRIES = 2;
const PAUSE_MS = 1000;

export type Submitted = AnswerOf<'POST /api/quotes'>;

/** Sends the bulk order as a request for a quote, after the changes that are still on their way. */
export function useSubmit() {
  const t = useTranslations('bulk_order');
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useProblemText();
  const once = useOnce();
  return useMutation<Submitted, Error, { version: number }>({
    ...BULK_CHANGE,
    mutationFn: (body) =>
      once(body, async (idempotencyKey) => (await call('POST /api/quotes', { body, idempotencyKey })).data),
    // Its answer may be lost and the bulk order gone: asked again under the same key, it says what became of it.
    retry: (times, error) => times < TRIES && isUnsure(error),
    retryDelay: PAUSE_MS,
    onSuccess: async () => {
      void toast(t('submitted_text'), 'green', t('submitted_title'));
      void queryClient.invalidateQueries({ queryKey: ['quotes'] });
      await queryClient.invalidateQueries({ queryKey: bulkQuery.queryKey });
    },
    onError: (error) => {
      void toast(say(error), 'red', t('submit_failed'));
      void queryClient.invalidateQueries({ queryKey: bulkQuery.queryKey });
    },
  });
}
