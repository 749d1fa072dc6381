import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

interface Act<V> {
  act: (input: V) => Promise<unknown>;
  /** Says that it is done. */
  done: string;
  onDone?: () => void;
}

/** Something that is done with an order: with the password again where it is wanted, and nothing shown before it is so. */
export function useOrderAct<V = void>({ act, done, onDone }: Act<V>) {
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: (input: V) => confirmed(() => act(input)),
    onSuccess: () => {
      onDone?.();
      void toast(done, 'green');
    },
    // Also where someone else was first: the page shows how it stands now.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}
