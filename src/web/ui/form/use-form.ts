import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldProblem } from './field-problem.ts';

type Problems<T> = { [Field in keyof T]?: string | boolean | null };

export interface FormOptions<T, A> {
  initial: T;
  /** What must be filled in, with how many letters. */
  least?: { [Field in keyof T]?: number };
  /** What else is wrong, in words, or true where they stand elsewhere. Told once it was sent. */
  problems?: (draft: T) => Problems<T>;
  /** Something beside its fields is wrong, and says so itself. */
  isWrong?: boolean;
  send: (draft: T) => Promise<A>;
  onSent?: (answer: A) => void;
  onRefused?: (why: Error) => void;
  /** Something is typed or chosen. */
  onType?: () => unknown;
  /** It is on its way, or no longer. */
  onBusy?: (isBusy: boolean) => void;
  /** For the form of a page: what changes meanwhile shows in the fields that no one is changing. */
  isLive?: boolean;
}

type TextOf<T> = { [Field in keyof T]: string extends T[Field] ? Field : never }[keyof T] & string;
type Typed = string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export interface TextField {
  value: string;
  onChange: (typed: Typed) => void;
  error: string | boolean | null;
  disabled: boolean;
}

export interface Form<T, A> {
  form: RefObject<HTMLFormElement | null>;
  submit: (event: SubmitEvent) => void;
  isBusy: boolean;
  refusal: Error | null;
  draft: T;
  /** A function is told how the draft stands, whenever it was made. */
  set: (changed: Partial<T> | ((draft: T) => Partial<T>)) => void;
  /** For a field of text. */
  field: (name: TextOf<T>) => TextField;
  /** It was sent with something wrong in it. */
  isTold: boolean;
  answer: A | undefined;
}

/**
 * A form, sent once however often it is pressed. What is typed lies over what was there. What was refused takes the focus,
 * field or button; so does the message after a success. Most forms are drafts (`useDraft`); this alone is for the pages that
 * strangers load first.
 */
export function useForm<T extends object, A>(options: FormOptions<T, A>): Form<T, A> & Behind<T> {
  const { least = {}, send, onSent, onRefused } = options;
  const typed = useTyped(options);
  const { draft, change } = typed;
  const problems = { ...tooShort(draft, least), ...options.problems?.(draft) };
  const isWrong =
    options.isWrong === true ||
    Object.values(problems).some((problem) => problem !== null && problem !== false);
  const isOnItsWay = useRef(false);
  const [misses, setMisses] = useState(0);
  const sending = useMutation({
    mutationFn: () => send(draft),
    // Passwords and codes among it: forgotten with the form.
    gcTime: 0,
    onSuccess: (answer) => {
      typed.rebase(null);
      change({});
      onSent?.(answer);
    },
    onError: (why) => onRefused?.(why),
    onSettled: () => {
      isOnItsWay.current = false;
      options.onBusy?.(false);
    },
  });
  const { error, isPending, mutate, reset } = sending;
  const form = useFocusAtEnd(misses, error, sending.isSuccess);
  const isTold = misses > 0 && isWrong;
  const say = useSay(isTold ? problems : {}, error);
  /** What was refused is no longer what stands there. */
  const type: Change<T> = (more) => {
    if (error !== null) reset();
    options.onType?.();
    change(more);
  };

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isOnItsWay.current) return;
    setMisses(isWrong ? misses + 1 : 0);
    if (isWrong) return reset();
    isOnItsWay.current = true;
    options.onBusy?.(true);
    mutate();
  }

  return {
    ...typed,
    form,
    submit,
    set: (changed) =>
      type((earlier) => ({
        ...earlier,
        ...(typeof changed === 'function' ? changed({ ...typed.base, ...earlier }) : changed),
      })),
    field: (name) => ({
      value: String(draft[name]),
      onChange: (event) => {
        // It is over when the draft is made.
        const text = textOf(event);
        type((earlier) => ({ ...earlier, [name]: text }));
      },
      error: say(name),
      disabled: isPending,
    }),
    isTold,
    isBusy: isPending,
    refusal: error,
    answer: sending.data,
    forgive: () => {
      setMisses(0);
      reset();
    },
  };
}

type Change<T> = (more: Partial<T> | ((earlier: Partial<T>) => Partial<T>)) => void;

/** Some fields tell of an event, others the text. */
export const textOf = (typed: Typed) => (typeof typed === 'string' ? typed : typed.currentTarget.value);

/** For `useDraft`. */
interface Behind<T> {
  /** What is typed over. */
  base: T;
  edits: Partial<T>;
  /** null: over what is there now. */
  rebase: (base: T | null) => void;
  change: Change<T>;
  /** Says no more what was wrong. */
  forgive: () => void;
}

/** What is typed, over what was there. */
function useTyped<T extends object, A>({ initial, isLive = false }: FormOptions<T, A>) {
  const [opened, rebase] = useState<T | null>(isLive ? null : initial);
  const [edits, change] = useState<Partial<T>>({});
  const base = opened ?? initial;
  const draft: T = { ...base, ...edits };
  return { base, edits, draft, rebase, change };
}

/** What is wrong with a field, in words. */
function useSay<T>(problems: Problems<T>, error: Error | null) {
  const t = useTranslations('fields');
  const refusedOf = useFieldProblem(error, false);
  return (name: TextOf<T>) => {
    const own = problems[name];
    return own === 'required' || own === 'too_short' ? t(own) : (own ?? refusedOf(name, 'sent'));
  };
}

function tooShort<T extends object>(draft: T, least: { [Field in keyof T]?: number }): Problems<T> {
  const problems: Problems<T> = {};
  for (const name in least) {
    const { length } = String(draft[name]).trim();
    if (length < (least[name] ?? 0)) problems[name] = length === 0 ? 'required' : 'too_short';
  }
  return problems;
}

function useFocusAtEnd(misses: number, error: Error | null, isSuccess: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (misses > 0) focusOnRefusal(form.current);
  }, [misses]);
  useEffect(() => {
    if (error !== null) focusOnRefusal(form.current);
  }, [error]);
  useEffect(() => {
    if (isSuccess) form.current?.querySelector('output')?.focus();
  }, [isSuccess]);
  return form;
}

/** The first wrong field, else the button, which lost the focus while the form was on its way. */
function focusOnRefusal(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
