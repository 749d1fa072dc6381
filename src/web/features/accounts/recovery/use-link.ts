import { useQuery } from '@tanstack/react-query';
import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#web/api/problem.ts';

export interface Link<T> {
  token: string;
  data: T | undefined;
  isInvalid: boolean;
  /** Why no answer came, where trying again may help. */
  error: Error | null;
  retry: () => void;
}

/** Does immediately what the link of a mail is for. `name` tells one kind of links from the others. */
export function useLink<T>(name: string, open: (token: string) => Promise<T>): Link<T> {
  const token = useTokenOnce();
  // No server is told what stands behind the hash sign: rendered there, the link is still on its way.
  const isKnown = useHydrated();
  const { data, error, refetch } = useQuery({
    queryKey: [name, token],
    // A link works once: it is sent once, and again only where no answer came.
    queryFn: () => open(token),
    enabled: token !== '',
    // Nor when the connection comes back.
    staleTime: 'static',
  });
  const isInvalid = (token === '' && isKnown) || isUnusable(error);
  return { token, data, isInvalid, error: isInvalid ? null : error, retry: () => void refetch() };
}

/** The token behind the hash sign. The address bar, and with it the history, forgets it immediately. */
function useTokenOnce(): string {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(hash);
  // Another link, opened in the same window.
  if (hash !== '' && hash !== token) setToken(hash);
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', hash: '', replace: true });
  }, [hash, navigate]);
  return token;
}

/** A link that never was one is as good as a used one. */
export function isUnusable(error: unknown): boolean {
  return error instanceof ApiProblem && (error.code === 'link_invalid' || isAboutToken(error));
}

function isAboutToken({ errors }: ApiProblem): boolean {
  return errors.some(({ field }) => field === 'token');
}
