import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

interface Change<T, V> {
  change: (input: V) => Promise<T>;
  done: (answer: T) => string;
  onDone: () => void;
}

/** Does something to the vault: lists and counts are asked for again, and a word says what was done. */
export function useCodesChange<T, V = void>({ change, done, onDone }: Change<T, V>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      void queryClient.invalidateQueries({ queryKey: ['codes'] });
      void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      void toast(done(answer), 'green');
      onDone();
    },
  });
}
