import { useState } from 'react';
import type { EditorDraft } from '../editor/editor-draft.ts';
import { editorFields } from '../editor/editor-merge.ts';

export interface Undo {
  /** What was done. */
  text: string;
  takeBack: () => void;
}

interface Undoing {
  /** The last thing that can be taken back. */
  undo: Undo | null;
  changeWithUndo: (changed: Partial<EditorDraft>, text: string) => void;
  forget: () => void;
}

/** Remembers what the changed fields were before. */
export function useUndo(draft: EditorDraft, change: (changed: Partial<EditorDraft>) => void): Undoing {
  const [done, setDone] = useState<{ text: string; before: Partial<EditorDraft> } | null>(null);
  const forget = () => setDone(null);
  return {
    undo:
      done === null
        ? null
        : {
            text: done.text,
            takeBack() {
              change(done.before);
              forget();
            },
          },
    changeWithUndo(changed, text) {
      const fields = editorFields.filter((field) => changed[field] !== undefined);
      setDone({ text, before: Object.fromEntries(fields.map((field) => [field, draft[field]])) });
      change(changed);
    },
    forget,
  };
}
