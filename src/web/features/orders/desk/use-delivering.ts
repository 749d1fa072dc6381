import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';
import { isOutcomeKnown, useIntentKey } from '#web/ui/act/use-intent-key.ts';
import { writtenOf, type Given } from './handed-over.ts';

/** The server's limits, known here so that nothing is sent in vain. */
const MEGABYTES_MAX = 10;
const NAME_MAX = 200;

interface Delivery {
  given: Given;
  quantity: number;
  note: string;
}

/** Hands over units of a line. Sent again after a lost answer, it delivers once. */
export function useDelivering(itemId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const key = useIntentKey();
  return useSingleMutation({
    mutationFn: async ({ given, quantity, note }: Delivery) => {
      const words = note.trim() === '' ? {} : { note: note.trim() };
      const params = { id: itemId };
      if (given.kind === 'file' && given.file !== null) {
        const { file } = given;
        refuseLarge(file, MEGABYTES_MAX);
        const query = { name: file.name.slice(0, NAME_MAX), quantity, ...words };
        const idempotencyKey = key.of([params, query, file.size, file.lastModified]);
        await call('POST /api/admin/order-items/{id}/delivered-files', {
          params,
          query,
          upload: file,
          idempotencyKey,
        });
        return;
      }
      if (given.kind === 'file' || given.kind === 'code') throw new Error('nothing to hand over');
      const body = { kind: given.kind, quantity, ...words, ...writtenOf(given) };
      await call('POST /api/admin/order-items/{id}/deliveries', {
        params,
        body,
        idempotencyKey: key.of([params, body]),
      });
    },
    onSuccess: () => {
      key.forget();
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      onDone();
    },
    onError: (error) => {
      if (isOutcomeKnown(error)) key.forget();
      // Someone else may have been first: the page behind shows how it stands now.
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}
