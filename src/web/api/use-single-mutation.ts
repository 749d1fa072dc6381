import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * useMutation() for what must not be sent twice: the page learns that something is on its way only after a moment, in
 * which a second click of a double one falls. It does nothing.
 */
export function useSingleMutation<T, V = void>(
  options: UseMutationOptions<T, Error, V>,
): Pick<UseMutationResult<T, Error, V>, 'data' | 'error' | 'isPending' | 'isSuccess' | 'reset'> & {
  mutate: (input: V) => void;
} {
  const { data, error, isPending, isSuccess, reset, mutate } = useMutation(options);
  const isSent = useRef(false);
  return {
    data,
    error,
    isPending,
    isSuccess,
    reset,
    mutate(input) {
      if (isSent.current) return;
      isSent.current = true;
      mutate(input, {
        onSettled: () => {
          isSent.current = false;
        },
      });
    },
  };
}
