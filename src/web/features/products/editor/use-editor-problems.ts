import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { isOwn, problemsOf, type EditorProblems, type Problem } from './editor-problems.ts';
import { editorTabs, tabOf, type EditorTab } from './editor-search.ts';
import { fromAlgerianTime } from '../algerian-time.ts';
import { draftOf, type EditorDraft } from './editor-draft.ts';
import type { JsonTexts } from './use-json-texts.ts';

/** Refusals that are about one field. */
const FIELDS: Partial<Record<ErrorCode, (draft: EditorDraft) => string>> = {
  slug_taken: () => 'url_slug',
  category_missing: () => 'category_id',
  picture_not_found: () => 'images',
  plan_missing: () => 'plans',
  price_not_of_plan: () => 'plans',
  option_twice: optionsOf,
  option_unknown: optionsOf,
  one_kind_of_option: optionsOf,
  default_twice: optionsOf,
  popular_twice: () => 'plans',
  tiers_of_options: () => 'bulk_pricing',
  tiers_out_of_order: optionsOf,
  tier_above_price: optionsOf,
  publish_in_the_past: () => 'publish_at',
  stock_of_codes: () => 'stock_quantity',
  stock_changed: () => 'stock_quantity',
  period_incomplete: () => 'custom_period_length',
};

function optionsOf(draft: EditorDraft): string {
  if (draft.plans.length > 0) return 'plans';
  return draft.variations.length > 0 ? 'variations' : 'bulk_pricing';
}

export interface ShownProblems {
  /** How often it was sent with something wrong in it. */
  misses: number;
  firstWrong: EditorTab | null;
  /** None until it was sent: no one is told of what they are still typing. */
  problemOf: (path: string) => string | null;
  wrongIn: (tab: EditorTab) => number;
}

export interface FoundProblems extends ShownProblems {
  find: (draft: EditorDraft, base: StaffProduct | null) => EditorProblems;
  miss: () => void;
  /** These fields are being changed: what the store said of them is no longer so. */
  touch: (fields: readonly string[]) => void;
  reset: () => void;
}

/** What keeps a product from being saved, by field: found here first, or said by the store. */
export function useEditorProblems(
  draft: EditorDraft,
  base: StaffProduct | null,
  sending: { error: Error | null; isPending: boolean },
  json: JsonTexts,
): FoundProblems {
  const t = useTranslations();
  const say = useProblemText();
  const words = useWrongWords();
  const [misses, setMisses] = useState(0);
  const [touched, setTouched] = useState<{ of: Error | null; fields: readonly string[] }>({
    of: null,
    fields: [],
  });
  const own = misses > 0 ? find(draft, base) : new Map<string, Problem>();
  const said = sending.isPending ? new Map<string, string>() : saidOf(sending.error);
  const paths = [...own.keys(), ...said.keys(), ...(misses > 0 ? json.wrongFields : [])];

  function find(one: EditorDraft, of: StaffProduct | null): EditorProblems {
    const savedTime = of === null ? null : fromAlgerianTime(draftOf(of).publish_at);
    return problemsOf(one, savedTime, Date.now());
  }

  function saidOf(error: Error | null): Map<string, string> {
    if (!(error instanceof ApiProblem) || error.code === 'changed_meanwhile') return new Map();
    const field = FIELDS[error.code]?.(draft);
    const all: [string, string][] = [
      ...error.errors.map((one): [string, string] => [one.field, t(`fields.${one.problem}`)]),
      ...(field === undefined ? [] : [[field, say(error)] satisfies [string, string]]),
    ];
    const gone = touched.of === error ? touched.fields : [];
    return new Map(all.filter(([path]) => !gone.includes(path.split('.')[0] ?? '')));
  }

  return {
    misses,
    firstWrong: editorTabs.find((tab) => paths.some((path) => tabOf(path) === tab)) ?? null,
    wrongIn: (tab) => paths.filter((path) => tabOf(path) === tab).length,
    problemOf(path) {
      const problem = own.get(path);
      return problem === undefined ? (said.get(path) ?? null) : words(problem);
    },
    find,
    miss: () => setMisses((earlier) => earlier + 1),
    touch(fields) {
      const { error } = sending;
      if (error === null) return;
      setTouched((earlier) => ({
        of: error,
        fields: [...(earlier.of === error ? earlier.fields : []), ...fields],
      }));
    },
    reset: () => setMisses(0),
  };
}

/** What is wrong with a field, in words. */
export function useWrongWords() {
  const t = useTranslations();
  return (problem: Problem | null): string | null => {
    if (problem === null) return null;
    return isOwn(problem) ? t(`product_editor.problems.${problem}`) : t(`fields.${problem}`);
  };
}
