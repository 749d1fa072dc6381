import { useQueryClient } from '@tanstack/react-query';
import type { CatalogueImport } from '#shared/products/imports.contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { importQuery } from './import-queries.ts';

/** Has the file taken in or back, or gives it up. */
export function useDecideImport(id: string) {
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const once = useOnce();
  const options = {
    onSuccess: (decided: CatalogueImport) => queryClient.setQueryData(importQuery(id).queryKey, decided),
    // Someone else may have been first: the page shows how it stands now.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['imports'] }),
  };
  const apply = useSingleMutation({
    mutationFn: () =>
      confirmed(async () => (await call('POST /api/admin/imports/{id}/apply', { params: { id } })).data),
    ...options,
  });
  const cancel = useSingleMutation({
    mutationFn: async () => (await call('POST /api/admin/imports/{id}/cancel', { params: { id } })).data,
    ...options,
  });
  const takeBack = useSingleMutation({
    mutationFn: () =>
      once({ id }, (idempotencyKey) =>
        confirmed(
          async () =>
            (await call('POST /api/admin/imports/{id}/take-back', { params: { id }, idempotencyKey })).data,
        ),
      ),
    ...options,
  });
  return { apply, cancel, takeBack };
}
