import { useOnce } from '#web/ui/act/use-once.ts';
import { useBulkChange, type NewBulkLines } from './use-bulk-change.ts';

/** Adds lines. Pressed again after an answer that was lost, they are there once. A refusal is said in a slip. */
export function useBulkAdd(): { add: (lines: NewBulkLines, onAdded: () => void) => void; isAdding: boolean } {
  const { mutateAsync, isPending } = useBulkChange();
  const once = useOnce();
  return {
    add: (lines, onAdded) => {
      if (isPending) return;
      once(lines, async (key) => mutateAsync({ act: 'add', lines, key })).then(onAdded, () => {
        // Said in a slip.
      });
    },
    isAdding: isPending,
  };
}
