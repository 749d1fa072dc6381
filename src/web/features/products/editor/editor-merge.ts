import { isSameField } from './editor-body.ts';
import { emptyDraft, type EditorDraft, type EditorField } from './editor-draft.ts';

/** A field that someone else has changed since the form was opened. */
export interface TheirChange {
  field: EditorField;
  /** Changed here too, to something else: one of both has to be chosen. */
  isConflict: boolean;
}

export type Choices = Partial<Record<EditorField, 'mine' | 'theirs'>>;

export const editorFields = Object.keys(emptyDraft).filter(isField);

function isField(name: string): name is EditorField {
  return Object.hasOwn(emptyDraft, name);
}

/** What differs between the product as the form was opened with it and as it stands now. */
export function findTheirChanges(base: EditorDraft, mine: EditorDraft, theirs: EditorDraft): TheirChange[] {
  return editorFields
    .filter((field) => !isSameField(field, base, theirs))
    .map((field) => ({
      field,
      isConflict: !isSameField(field, base, mine) && !isSameField(field, mine, theirs),
    }));
}

/**
 * What is still to be saved over the product as it stands now: own changes of fields that no one else touched, and of
 * the others those that were chosen.
 */
export function mergeEdits(
  base: EditorDraft,
  mine: EditorDraft,
  theirs: EditorDraft,
  choices: Choices,
): Partial<EditorDraft> {
  const conflicts = findTheirChanges(base, mine, theirs).filter(({ isConflict }) => isConflict);
  const isGivenUp = (field: EditorField) =>
    conflicts.some((one) => one.field === field) && choices[field] !== 'mine';
  const kept = editorFields.filter(
    (field) => !isSameField(field, base, mine) && !isSameField(field, mine, theirs) && !isGivenUp(field),
  );
  return Object.fromEntries(kept.map((field) => [field, keptValue(field, mine, theirs)]));
}

/** Plans and variations that are gone from the product are new ones of it again. */
function keptValue(field: EditorField, mine: EditorDraft, theirs: EditorDraft): EditorDraft[EditorField] {
  if (field === 'plans') {
    return mine.plans.map((plan) => {
      const same = theirs.plans.find(({ id }) => id === plan.id);
      const alike = theirs.plans.find(({ duration }) => duration === plan.duration.trim());
      return { ...plan, id: same?.id ?? alike?.id ?? null };
    });
  }
  if (field === 'variations') {
    const known = new Set(theirs.variations.map(({ id }) => id));
    return mine.variations.map((one) => ({ ...one, id: known.has(one.id) ? one.id : null }));
  }
  return mine[field];
}
