import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#shared/resellers/team.contract.ts';
import { call, type CallOptions } from '#web/api/call.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

type Change = NonNullable<CallOptions<'PATCH /api/team/members/{id}'>['body']>;

/** Changes a member, says so, and shows the team as it is then. */
export function useChangeMember({ id }: Member, done: string, onDone: () => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Change) => call('PATCH /api/team/members/{id}', { params: { id }, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['team'] });
      onDone();
      await toast(done);
    },
  });
  return {
    change: (body: Change) => {
      if (!isPending) mutate(body);
    },
    isPending,
    error,
  };
}
