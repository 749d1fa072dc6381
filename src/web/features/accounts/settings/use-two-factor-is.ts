import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#web/api/call.ts';
import { twoFactorQuery } from './settings-queries.ts';

/** Known from an answer, without asking again; the session carries it too. */
export function useTwoFactorIs(): (state: AnswerOf<'GET /api/two-factor'>) => void {
  const queryClient = useQueryClient();
  return (state) => {
    queryClient.setQueryData(twoFactorQuery.queryKey, state);
    void queryClient.invalidateQueries({ queryKey: ['session'] });
  };
}
