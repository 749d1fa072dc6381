import { useMutation } from '@tanstack/react-query';
import type { DeliveredCode } from '#shared/orders/orders.contract.ts';
import { call } from '#web/api/call.ts';

/**
 * The codes of one order, asked for by a person's act and by nothing else: the server records each look. So it is no
 * query, which would ask again automatically, and nothing is kept of it once it is hidden or the page is left.
 */
export function useCodes() {
  return useMutation<DeliveredCode[], Error, string>({
    mutationFn: async (id) => (await call('GET /api/orders/{id}/codes', { params: { id } })).data,
    gcTime: 0,
  });
}
