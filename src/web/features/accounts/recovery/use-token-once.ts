import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#web/api/problem.ts';

/** The token behind the hash sign. The address bar, and with it the history, forgets it at once. */
export function useTokenOnce(): string {
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
