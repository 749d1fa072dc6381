import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IMPORT_BYTES_MAX, type ImportKind } from '#shared/products/imports.contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useOnce } from '#web/ui/act/use-once.ts';

const NAME_LENGTH = 200;

/** Sends a table in and goes to its page. RangeError: it is larger than the store takes. */
export function useStartImport(kind: ImportKind) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const once = useOnce();
  return useSingleMutation({
    mutationFn: async (file: File) => {
      if (file.size > IMPORT_BYTES_MAX) throw new RangeError('the file is too large');
      const query = { kind, name: file.name.slice(-NAME_LENGTH) || 'table.csv' };
      return once([query, file.size, file.lastModified], async (idempotencyKey) => {
        return (await call('POST /api/admin/imports', { query, upload: file, idempotencyKey })).data;
      });
    },
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['imports'] });
      void navigate({ to: '/admin/imports/$importId', params: { importId: id } });
    },
  });
}
