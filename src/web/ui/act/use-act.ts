import { useQueryClient } from '@tanstack/react-query';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { leaveFocus } from './leave-focus.ts';
import { useToast } from './use-toast.ts';

interface Act<V, A> {
  act: (input: V) => Promise<A>;
  /** What is read again, however it ends. */
  topics: readonly string[];
  /** Says over the page that it is done. */
  done?: (answer: A) => string;
  onDone?: (answer: A, input: V) => void;
}

/** Acts at once, without a question: how it ended is told over the page. */
export function useAct<A, V = void>({ act, topics, done, onDone }: Act<V, A>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useProblemText();
  const readAnew = () =>
    Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })));
  return useSingleMutation({
    mutationFn: act,
    onSuccess: (answer, input) => {
      void readAnew().then(leaveFocus);
      onDone?.(answer, input);
      if (done !== undefined) void toast(done(answer), 'green');
    },
    onError: (error) => {
      void readAnew();
      void toast(say(error), 'red');
    },
  });
}
