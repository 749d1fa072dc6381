import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/locale.ts';
import { call, type AnswerOf, type CallOptions } from '#web/api/call.ts';
import { bodyOf } from '../editor/editor-body.ts';
import type { ProductForm } from '../editor/use-product-form.ts';

type Asked = CallOptions<'POST /api/admin/writing/texts'>['body'];
export type WrittenField = 'description' | 'short_description';

/** What somebody pressed: a text for a field, or new rows for a list. */
export type Wish =
  | { task: 'write' | 'shorten' | 'translate'; field: WrittenField; language: Language }
  | { task: 'features'; field: 'features'; language: Language }
  | { task: 'search_words'; field: 'search_words'; language: Language };

type InLanguage<F extends string> = F | `${F}_ar`;

/** The field of the form in a language. */
export const nameIn = <F extends string>(field: F, language: Language): InLanguage<F> =>
  language === 'en' ? field : `${field}_ar`;

/** What is suggested is added to what stands there, row by row. */
export const isOfList = (wish: Wish): wish is Extract<Wish, { field: 'features' | 'search_words' }> =>
  wish.task === 'features' || wish.task === 'search_words';

/** The field's name in the form. */
export const fieldOf = (wish: Wish) =>
  wish.field === 'search_words' ? wish.field : nameIn(wish.field, wish.language);

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

interface Shown {
  wish: Wish;
  /** The text of the field when it was asked for: where it is another by now, it stays. */
  before: string;
  /** What was pressed, for the way back. */
  opener: HTMLElement;
  answer: AnswerOf<'POST /api/admin/writing/texts'> | null;
  error: unknown;
}

export interface Suggesting {
  shown: Shown | null;
  isWaiting: boolean;
  ask: (wish: Wish, opener: HTMLElement) => void;
  /** Dismisses it, or stops waiting for it. */
  close: () => void;
}

/** One suggestion at a time, written from what is typed; nothing of it is in the form until it is accepted. */
export function useSuggestion(form: ProductForm): Suggesting {
  const [shown, setShown] = useState<Shown | null>(null);
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const isWaiting = shown !== null && shown.answer === null && shown.error === null;

  async function ask(wish: Wish, opener: HTMLElement): Promise<void> {
    if (waiting.current !== null) return;
    const controller = new AbortController();
    waiting.current = controller;
    const before = isOfList(wish) ? '' : form.draft[nameIn(wish.field, wish.language)];
    const asked: Shown = { wish, before, opener, answer: null, error: null };
    setShown(asked);
    try {
      const body = askedOf(form, wish);
      const { data } = await call('POST /api/admin/writing/texts', { body, signal: controller.signal });
      if (waiting.current === controller) setShown({ ...asked, answer: data });
    } catch (error) {
      if (waiting.current === controller) setShown({ ...asked, error });
    } finally {
      if (waiting.current === controller) waiting.current = null;
    }
  }

  return {
    shown,
    isWaiting,
    ask: (wish, opener) => void ask(wish, opener),
    close() {
      waiting.current?.abort();
      waiting.current = null;
      setShown(null);
      requestAnimationFrame(() => shown?.opener.focus());
    },
  };
}

/** Whether there is something to write from. */
export const hasName = ({ draft }: ProductForm) => draft.name.trim() !== '' || draft.name_ar.trim() !== '';

function askedOf({ draft }: ProductForm, wish: Wish): Asked {
  const { name, name_ar, category_id, short_description, short_description_ar, ...rest } = bodyOf(draft);
  const { features, features_ar, delivery, is_subscription } = rest;
  const facts = { name, name_ar, category_id, short_description, short_description_ar };
  const asked: Asked = {
    task: wish.task,
    language: wish.language,
    facts: { ...facts, features, features_ar, delivery, is_subscription },
  };
  if (isOfList(wish)) return asked;
  const source = wish.task === 'translate' ? otherLanguage(wish.language) : wish.language;
  const text = draft[nameIn(wish.field, source)].trim();
  return { ...asked, field: wish.field, ...(wish.task === 'write' ? {} : { text }) };
}
