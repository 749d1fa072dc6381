import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { foldText } from '#shared/fold-text.ts';
import { directionOf } from '#shared/locale.ts';
import { FEATURES_MAX, SEARCH_WORDS_LENGTH } from '#shared/products/product-drafts.contract.ts';
import { Tick } from '#web/ui/form/tick.tsx';
import { newKey, type EditorDraft } from '../editor/editor-draft.ts';
import type { ProductForm } from '../editor/use-product-form.ts';
import { nameIn, type Wish } from './use-suggestion.ts';

type ListWish = Extract<Wish, { field: 'features' | 'search_words' }>;

interface SuggestedRowsProps {
  form: ProductForm;
  wish: ListWish;
  texts: readonly string[];
  onDone: () => void;
  others: ReactNode;
}

/** Features or search words to choose from; they are added to those that stand there. */
export function SuggestedRows({ form, wish, texts, onDone, others }: SuggestedRowsProps) {
  const t = useTranslations('writing.editor');
  const [left, setLeft] = useState<readonly string[]>([]);
  const { draft } = form;
  const isWords = wish.task === 'search_words';
  const offered = newOnes(draft, wish, texts);
  const chosen = offered.filter((text) => !left.includes(text));
  const changed = withAdded(draft, wish, chosen);
  // There they are typed as JSON: rows that come from elsewhere would not show.
  const isJson = !isWords && form.json.textOf(nameIn('features', wish.language)) !== null;
  const hint =
    offered.length === 0
      ? t(isWords ? 'no_new_words' : 'nothing_new')
      : isJson
        ? t('as_list_first')
        : changed === null
          ? t(isWords ? 'no_room' : 'no_room_features')
          : null;

  function accept(): void {
    if (changed === null) return;
    form.changeWithUndo(changed, t(isWords ? 'words_added' : 'added', { count: chosen.length }));
    onDone();
  }

  return (
    <>
      <div lang={wish.language} dir={directionOf(wish.language)}>
        {offered.map((text) => (
          <Tick
            key={text}
            isTicked={chosen.includes(text)}
            onChange={(isTicked) => setLeft(isTicked ? left.filter((one) => one !== text) : [...left, text])}
          >
            {text}
          </Tick>
        ))}
      </div>
      {hint === null ? null : <output className={offered.length === 0 ? 'muted' : 'warns'}>{hint}</output>}
      <div className="row wrap">
        {offered.length === 0 ? null : (
          <Button size="sm" disabled={chosen.length === 0 || changed === null || isJson} onClick={accept}>
            {t(isWords ? 'add_words' : 'add', { count: chosen.length })}
          </Button>
        )}
        {others}
      </div>
    </>
  );
}

/** What is not there yet; of words, what search finds it by. */
function newOnes(draft: EditorDraft, wish: ListWish, texts: readonly string[]): string[] {
  if (wish.task === 'features') {
    const known = new Set(draft[nameIn('features', wish.language)].map(({ text }) => foldText(text)));
    return texts.filter((text) => !known.has(foldText(text)));
  }
  const { name, name_ar, short_description, short_description_ar, description, description_ar } = draft;
  const searched = [name, name_ar, short_description, short_description_ar, description, description_ar];
  const known = foldText([...searched, draft.search_words].join(' '));
  return texts.filter((text) => !known.includes(foldText(text)));
}

/** null: there is no room for them. */
function withAdded(
  draft: EditorDraft,
  wish: ListWish,
  added: readonly string[],
): Partial<EditorDraft> | null {
  if (wish.task === 'features') {
    const field = nameIn('features', wish.language);
    const rows = [...draft[field], ...added.map((text) => ({ key: newKey(), text }))];
    return rows.length > FEATURES_MAX ? null : { [field]: rows };
  }
  const words = [draft.search_words.trim(), ...added].filter((text) => text !== '').join(', ');
  return words.length > SEARCH_WORDS_LENGTH ? null : { search_words: words };
}
