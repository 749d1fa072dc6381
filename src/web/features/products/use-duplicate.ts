import { useNavigate } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { useOnce } from '#web/ui/act/use-once.ts';

/**
 * Makes a draft like a product, and leads to it.
 * @param done says so
 */
export function useDuplicate(done: string) {
  const navigate = useNavigate();
  const once = useOnce();
  return useAct({
    topics: ['catalogue'],
    act: (id: string) =>
      once(id, async (idempotencyKey) => {
        return (await call('POST /api/admin/products/{id}/duplicate', { params: { id }, idempotencyKey }))
          .data;
      }),
    done: () => done,
    onDone: ({ id }) => void navigate({ to: '/admin/products/$productId', params: { productId: id } }),
  });
}
