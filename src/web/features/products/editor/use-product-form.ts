import { useMemo, useState } from 'react';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { isSameField, withSortedTiers } from './editor-body.ts';
import { draftOf, type EditorDraft, emptyDraft } from './editor-draft.ts';
import { type Choices, editorFields, mergeEdits } from './editor-merge.ts';
import { type ShownProblems, useEditorProblems } from './use-editor-problems.ts';
import { type JsonTexts, useJsonTexts } from './use-json-texts.ts';
import { useSaveProduct } from './use-save-product.ts';

export interface ProductForm extends ShownProblems {
  /** As the form knows it; null: a new one. */
  base: StaffProduct | null;
  draft: EditorDraft;
  isDirty: boolean;
  isSaving: boolean;
  json: JsonTexts;
  /** How the product stands now, where someone else has changed it under unsaved changes. */
  theirs: StaffProduct | null;
  /** The form has taken in what someone else changed, there being nothing unsaved. */
  adopted: StaffProduct | null;
  isComparing: boolean;
  compare: (isComparing: boolean) => void;
  /** A save was refused for what someone else did; the merge saves then. */
  isRefused: boolean;
  merge: (choices: Choices) => void;
  undo: Undo | null;
  change: (changed: Partial<EditorDraft>) => void;
  changeWithUndo: (changed: Partial<EditorDraft>, text: string) => void;
  save: () => void;
  /** Of a new product delivered by code: a list of its first ones, added once it is made. */
  first?: { codes: string; type: (codes: string) => void };
}

/**
 * What is typed lies over the product that the form was opened with. News of it from the server is taken in where nothing
 * is unsaved, and else compared first: no one's words are lost without being asked.
 */
export function useProductForm(
  loaded: StaffProduct | null,
  onSaved: (product: StaffProduct) => void,
): ProductForm {
  const [base, setBase] = useState(loaded);
  const [edits, setEdits] = useState<Partial<EditorDraft>>({});
  const [adopted, setAdopted] = useState<StaffProduct | null>(null);
  const [comparing, setComparing] = useState<'no' | 'looking' | 'refused'>('no');
  const saved = useMemo(() => (base === null ? emptyDraft : draftOf(base)), [base]);
  const draft: EditorDraft = useMemo(() => ({ ...saved, ...edits }), [saved, edits]);
  const json = useJsonTexts(change);
  const { undo, changeWithUndo, forget } = useUndo(draft, change);
  const isDirty = editorFields.some((field) => !isSameField(field, draft, saved)) || json.isWrong;
  const saving = useSaveProduct({
    onSaved(product) {
      setAdopted(null);
      startFrom(product, {});
      problems.reset();
      onSaved(product);
    },
    onChanged: () => setComparing('refused'),
    onRefused: () => problems.miss(),
  });
  const problems = useEditorProblems(draft, base, saving, json);
  const theirs = isCrosswise(loaded, base, draft, isDirty) && !saving.isPending ? loaded : null;

  if (loaded !== null && loaded !== base && theirs === null && !saving.isPending) {
    if (base !== null && loaded.version > base.version && !isDirty) setAdopted(loaded);
    // An older answer may come after a newer one.
    if (base === null || loaded.version >= base.version) setBase(loaded);
  }

  function startFrom(product: StaffProduct, kept: Partial<EditorDraft>): void {
    setBase(product);
    setEdits(kept);
    setComparing('no');
    forget();
    json.clear();
  }

  function change(changed: Partial<EditorDraft>): void {
    setEdits((earlier) => ({ ...earlier, ...changed }));
    problems.touch(Object.keys(changed));
  }

  function send(sent: EditorDraft, onto: StaffProduct | null): void {
    if (saving.isPending) return;
    if (problems.find(sent, onto).size > 0 || json.isWrong) problems.miss();
    else saving.mutate({ draft: sent, base: onto });
  }

  const facts = { base, draft, isDirty, json, theirs, adopted, undo, change, changeWithUndo };
  return {
    ...problems,
    ...facts,
    isSaving: saving.isPending,
    isComparing: comparing !== 'no' && theirs !== null,
    isRefused: comparing === 'refused',
    compare: (isComparing) => setComparing(isComparing ? 'looking' : 'no'),
    merge(choices) {
      if (theirs === null) return;
      const now = draftOf(theirs);
      const kept = mergeEdits(saved, draft, now, choices);
      startFrom(theirs, kept);
      if (comparing === 'refused') send({ ...now, ...kept }, theirs);
    },
    save() {
      // Problems are told by the place of a tier in what is sent.
      const sorted = withSortedTiers(draft);
      setEdits({ ...edits, ...sorted });
      send({ ...draft, ...sorted }, base);
    },
  };
}

/** Whether what came from the server lies crosswise to unsaved changes. */
function isCrosswise(
  loaded: StaffProduct | null,
  base: StaffProduct | null,
  draft: EditorDraft,
  isDirty: boolean,
): boolean {
  if (loaded === null || base === null || loaded === base || !isDirty) return false;
  if (loaded.version !== base.version) return loaded.version > base.version;
  const isSold = loaded.draft.stock_quantity !== base.draft.stock_quantity;
  return isSold && !isSameField('stock_quantity', draft, draftOf(base));
}

interface Undo {
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
function useUndo(draft: EditorDraft, change: (changed: Partial<EditorDraft>) => void): Undoing {
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
