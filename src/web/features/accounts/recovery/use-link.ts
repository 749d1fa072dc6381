import { useQuery } from '@tanstack/react-query';
import { isUnusable, useTokenOnce } from './use-token-once.ts';

interface Link<T> {
  token: string;
  data: T | undefined;
  isInvalid: boolean;
  /** Why no answer came, where trying again may help. */
  error: Error | null;
  retry: () => void;
}

/** Does at once what the link of a mail is for. `name` tells one kind of links from the others. */
export function useLink<T>(name: string, open: (token: string) => Promise<T>): Link<T> {
  const token = useTokenOnce();
  const { data, error, refetch } = useQuery({
    queryKey: [name, token],
    // A link works once: it is sent once, and again only where no answer came.
    queryFn: () => open(token),
    enabled: token !== '',
    // Nor when the connection comes back.
    staleTime: 'static',
  });
  const isInvalid = token === '' || isUnusable(error);
  return { token, data, isInvalid, error: isInvalid ? null : error, retry: () => void refetch() };
}
