import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#web/api/call.ts';
import { recentlyViewedQuery } from '../mark-queries.ts';
import { useMarking } from '../marks/use-marks.ts';

/**
 * Remembers that the person looks at a product, once for each visit of its page; what staff look at is nobody's history.
 * @param productId not its slug; undefined until it is known
 */
export function useNoteView(productId: string | undefined): void {
  const queryClient = useQueryClient();
  const { canChange } = useMarking();
  useEffect(() => {
    if (productId === undefined || !canChange) return;
    call('PUT /api/products/{id}/view', { params: { id: productId } })
      .then(() => queryClient.invalidateQueries({ queryKey: recentlyViewedQuery.queryKey }))
      // A list of what one has looked at may lack an entry.
      .catch(() => {});
  }, [productId, canChange, queryClient]);
}
