import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from './recent-password.ts';
import { useToast } from './use-toast.ts';

interface Act<T> {
  act: () => Promise<T>;
  /** Says that it is done. */
  done: (result: T) => string;
  /** Closes the question. */
  onDone: (result: T) => void;
}

/** Something that staff do to somebody: with the password again where it is wanted, and nothing shown before it is so. */
export function useAct<T>({ act, done, onDone }: Act<T>): ReturnType<typeof useSingleMutation<T>> {
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: () => confirmed(act),
    onSuccess: async (result) => {
      void queryClient.invalidateQueries({ queryKey: ['clients'] });
      onDone(result);
      await toast(done(result), 'green');
    },
    // Somebody else may have been first: the page shows how it stands now.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['clients'] }),
  });
}
