import { useState } from 'react';
import type { EditorDraft } from './editor-draft.ts';
import { rowsOf } from './editor-draft.ts';
import { readFeatures } from './editor-features-text.ts';

export type FeatureField = 'features' | 'features_ar';

export interface JsonTexts {
  /** As it is typed, where a list of features is edited as JSON. */
  textOf: (field: FeatureField) => string | null;
  isWrong: boolean;
  wrongFields: readonly FeatureField[];
  write: (field: FeatureField, text: string) => void;
  /** Back to the list. */
  close: (field: FeatureField) => void;
  clear: () => void;
}

/** The JSON view of features: what can be read goes to the list at once, what can't stays until it can. */
export function useJsonTexts(change: (changed: Partial<EditorDraft>) => void): JsonTexts {
  const [texts, setTexts] = useState<Partial<Record<FeatureField, string>>>({});
  const isWrong = (field: FeatureField) => 'problem' in readFeatures(texts[field] ?? '');
  const wrongFields = (['features', 'features_ar'] as const).filter(isWrong);
  return {
    textOf: (field) => texts[field] ?? null,
    isWrong: wrongFields.length > 0,
    wrongFields,
    write(field, text) {
      setTexts({ ...texts, [field]: text });
      const read = readFeatures(text);
      if ('texts' in read) change({ [field]: rowsOf(read.texts) });
    },
    close: (field) => setTexts(({ [field]: _closed, ...rest }) => rest),
    clear: () => setTexts({}),
  };
}
