import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';
import { writtenOf, type Given } from './handed-over.ts';

/** The server's limits, known here so that nothing is sent in vain. */
const MEGABYTES_MAX = 10;
const NAME_MAX = 200;

/** Puts something that works in the place of what was reported. A report is decided once, however often it is sent. */
export function useReplacing(reportId: string, onDone: () => void) {
  return useDecided(onDone, async ({ given, answer }: { given: Given; answer: string }) => {
    const words = answer.trim() === '' ? {} : { answer: answer.trim() };
    const params = { id: reportId };
    const { kind, file } = given;
    if (kind !== 'file') {
      const body = { kind, ...words, ...writtenOf(given) };
      await call('POST /api/admin/reports/{id}/replace', { params, body });
    } else if (file !== null) {
      refuseLarge(file, MEGABYTES_MAX);
      const query = { name: file.name.slice(0, NAME_MAX), ...words };
      await call('POST /api/admin/reports/{id}/replacement-file', { params, query, upload: file });
    }
  });
}

/** Ends a report with an answer and nothing else. */
export function useRefusing(reportId: string, onDone: () => void) {
  return useDecided(onDone, async (answer: string) => {
    await call('POST /api/admin/reports/{id}/refuse', { params: { id: reportId }, body: { answer } });
  });
}

function useDecided<V>(onDone: () => void, decide: (input: V) => Promise<void>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: decide,
    onSuccess: onDone,
    // Also where somebody else was first: the page behind shows how it stands now.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}
