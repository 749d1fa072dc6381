import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Review } from '#shared/catalogue/product-reviews.contract.ts';
import { call, type Answer } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useMarking } from '../marks/use-marks.ts';

type Pages = InfiniteData<Answer<'GET /api/products/{id}/reviews'>>;

interface HelpfulVote {
  /** Not for the own business's review, nor for staff. */
  isAllowed: boolean;
  toggle: () => void;
}

/** The reader's vote for a review, as the store has counted it. */
export function useHelpfulVote({ id, is_voted, is_own }: Review): HelpfulVote {
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useProblemText();
  const { canChange } = useMarking();
  const { mutate, isPending } = useMutation({
    mutationFn: async (isWanted: boolean) => {
      const params = { id };
      const answer = isWanted
        ? await call('PUT /api/reviews/{id}/helpful', { params })
        : await call('DELETE /api/reviews/{id}/helpful', { params });
      return { helpful: answer.data.helpful, is_voted: isWanted };
    },
    onSuccess: (vote) => {
      queryClient.setQueriesData<Pages>({ queryKey: ['catalogue', 'reviews'] }, (pages) =>
        changed(pages, id, vote),
      );
    },
    onError: (error) => {
      void toast(say(error), 'red');
      void queryClient.invalidateQueries({ queryKey: ['catalogue', 'reviews'] });
    },
  });
  return {
    isAllowed: canChange && !is_own,
    toggle: () => {
      if (!isPending) mutate(!is_voted);
    },
  };
}

function changed(pages: Pages | undefined, id: string, vote: Partial<Review>): Pages | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        data: page.data.map((review) => (review.id === id ? { ...review, ...vote } : review)),
      })),
    }
  );
}
