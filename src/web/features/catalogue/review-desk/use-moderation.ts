import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffReview } from '#shared/catalogue/product-reviews.contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';

export type Moderation = ReturnType<typeof useModeration>;

interface Decision {
  review: StaffReview;
  to: 'published' | 'hidden';
}

/** Publishing and hiding, one at a time; what was done last can be undone by its opposite. */
export function useModeration() {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<StaffReview | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: ({ review, to }: Decision) => decide(review, to),
    onMutate: ({ review }) => setBusy(review.id),
    onSuccess: setLast,
    onError: () => setLast(null),
    // Someone else may have been first: the list shows how it stands now.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
  });
  return {
    /** As it stands since it was decided. */
    last,
    error: isPending ? null : error,
    isBusy: (review: StaffReview) => isPending && busy === review.id,
    publish: (review: StaffReview) => mutate({ review, to: 'published' }),
    hide: (review: StaffReview) => mutate({ review, to: 'hidden' }),
  };
}

async function decide({ id, status: seen }: StaffReview, to: Decision['to']): Promise<StaffReview> {
  const sent = { params: { id }, body: { seen } };
  return to === 'published'
    ? (await call('POST /api/admin/reviews/{id}/publish', sent)).data
    : (await call('POST /api/admin/reviews/{id}/hide', sent)).data;
}
