import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '#web/api/problem.ts';
import { useRecentPassword } from '../act/recent-password.ts';
import { useOnce } from '../act/use-once.ts';
import { useToast } from '../act/use-toast.ts';
import { isRefusal, type ProblemOf } from './field-problem.ts';
import { useForm, type Form } from './use-form.ts';

interface Sending {
  /** Stays while the same is sent again, until its outcome is known. */
  idempotencyKey: string;
  /** Of what the draft was made from, or of what someone else made of it, once that was said. */
  version: number;
}

type Problems<T> = { [Field in keyof T]?: string | boolean | null };

interface DraftOptions<T, A> {
  initial: T;
  version?: number;
  /** What is sent beside it, where that may become another while it is open. */
  about?: unknown;
  /** What must be filled in, with how many letters. */
  least?: { [Field in keyof T]?: number };
  /** What else is wrong, in words, or true where they stand elsewhere. Told once it was sent. */
  problems?: (draft: T) => Problems<T>;
  /** Something beside its fields is wrong, and says so itself. */
  isWrong?: boolean;
  send: (draft: T, sending: Sending) => Promise<A>;
  /** What is read again, however it ends: someone else may have been first. */
  topics?: readonly string[];
  /** Says over the page that it is done. */
  done?: (answer: A) => string;
  /** Closes the dialog. */
  onDone?: (answer: A) => void;
  onRefused?: (why: Error) => void;
  /** How it stands now that someone else was first. */
  reread?: () => Promise<Base<T> | undefined>;
  /** What was typed is there again when it is opened again. */
  keepsTyped?: boolean;
}

/** Someone else was first. */
export interface Stale<T> {
  problem: ApiProblem;
  before: T;
  now: T;
}

type TextOf<T> = { [Field in keyof T]: string extends T[Field] ? Field : never }[keyof T] & string;
type Typed = string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

interface TextField {
  value: string;
  onChange: (typed: Typed) => void;
  error: string | boolean | null;
  disabled: boolean;
}

/** What a dialog needs to know of a draft. */
export interface DraftState {
  form: RefObject<HTMLFormElement | null>;
  submit: (event: SubmitEvent) => void;
  isBusy: boolean;
  isDirty: boolean;
  refusal: Error | null;
  /** Whether something would be lost. Once it was sent or given up, nothing would, at once. */
  isHeld: () => boolean;
  /** Begins again, once it is closed. */
  forget: () => void;
}

interface Draft<T, A> extends DraftState {
  /** For a form that stands in no dialog. */
  attributes: Form<A>['attributes'];
  draft: T;
  set: (changed: Partial<T>) => void;
  /** Takes back what was typed into one field, or into all. */
  takeBack: (field?: keyof T) => void;
  /** For a field of text. */
  field: (name: TextOf<T>) => TextField;
  /** For a field of choices. */
  choice: <Field extends keyof T>(name: Field, offered: readonly T[Field][]) => Omit<TextField, 'error'>;
  /** It was sent with something wrong in it. */
  isTold: boolean;
  stale: Stale<T> | null;
  answer: A | undefined;
}

/**
 * What is typed lies over what was there when it was opened, and is sent once however often that is pressed, with the
 * password again where it is wanted. News from the server does not touch it: whoever sends an older version is told, keeps
 * what was typed, and decides (design, section 12).
 */
export function useDraft<T extends object, A>(options: DraftOptions<T, A>): Draft<T, A> {
  const ending = useEnding(options);
  const confirmed = useRecentPassword();
  const once = useOnce();
  const typed = useTyped(options);
  const { base, draft, change } = typed;
  const [stale, setStale] = useState<Stale<T> | null>(null);
  const problems = { ...tooShort(draft, options.least ?? {}), ...options.problems?.(draft) };
  const isWrong =
    options.isWrong === true ||
    Object.values(problems).some((problem) => problem !== null && problem !== false);

  const { attributes, sending, isMissing, forgive, problemOf, edit } = useForm({
    required: isWrong ? [''] : [],
    send: () =>
      confirmed(() =>
        once([draft, base.version, options.about], (idempotencyKey) =>
          options.send(draft, { idempotencyKey, version: base.version }),
        ),
      ),
    onSent: (answer) => {
      typed.end(false);
      ending.succeed(answer);
    },
    onRefused: (why) => {
      ending.readAnew();
      options.onRefused?.(why);
      void meet(why);
    },
  });
  const say = useSay(isMissing ? problems : {}, problemOf);
  const type: Change<T> = (more) => edit(() => change(more))('');

  async function meet(why: Error): Promise<void> {
    if (!(why instanceof ApiProblem) || !isRefusal(why, 'changed_meanwhile')) return;
    if (options.reread === undefined) return typed.rebase(null);
    const now = await options.reread().catch(() => undefined);
    // The refusal itself says who was first; the next try asks again.
    if (now === undefined) return;
    setStale({ problem: why, before: base.values, now: now.values });
    typed.rebase(now);
  }

  return {
    ...typed,
    attributes,
    form: attributes.ref,
    submit: attributes.onSubmit,
    set: (changed) => type((earlier) => ({ ...earlier, ...changed })),
    takeBack: (field) => change((earlier) => (field === undefined ? {} : omit(earlier, field))),
    ...fieldsOf(draft, type, say, sending.isPending),
    isTold: isMissing,
    isBusy: sending.isPending,
    // The notice of what someone else has made of it says it already.
    refusal: sending.error === stale?.problem ? null : sending.error,
    stale,
    answer: sending.data,
    forget: () => {
      forgive();
      sending.reset();
      setStale(null);
      typed.end(options.keepsTyped ?? false);
    },
  };
}

type Change<T> = (more: (earlier: Partial<T>) => Partial<T>) => void;

/** What fields are told of a draft. */
function fieldsOf<T extends object>(
  draft: T,
  type: Change<T>,
  say: (name: TextOf<T>) => string | boolean | null,
  disabled: boolean,
): Pick<Draft<T, never>, 'field' | 'choice'> {
  return {
    field: (name) => ({
      value: String(draft[name]),
      onChange: (typed) => {
        // The event is over when the draft is made.
        const text = textOf(typed);
        type((earlier) => ({ ...earlier, [name]: text }));
      },
      error: say(name),
      disabled,
    }),
    choice: (name, offered) => ({
      value: String(draft[name] ?? ''),
      onChange: (typed) => {
        const found = offered.find((one) => String(one ?? '') === textOf(typed));
        if (found !== undefined) type((earlier) => ({ ...earlier, [name]: found }));
      },
      disabled,
    }),
  };
}

/** Some fields tell of an event, others the text. */
const textOf = (typed: Typed) => (typeof typed === 'string' ? typed : typed.currentTarget.value);

interface Base<T> {
  values: T;
  version: number;
}

/** What is typed, over what was there. */
function useTyped<T extends object>({
  initial,
  version = 0,
}: Pick<DraftOptions<T, never>, 'initial' | 'version'>) {
  const isOver = useRef(false);
  const [opened, setOpened] = useState<Base<T> | null>({ values: initial, version });
  const [edits, setEdits] = useState<Partial<T>>({});
  const base = opened ?? { values: initial, version };
  const draft: T = { ...base.values, ...edits };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base.values);
  return {
    base,
    draft,
    isDirty,
    isHeld: () => isDirty && !isOver.current,
    /** null: over what is there now. */
    rebase: setOpened,
    change: ((more) => {
      isOver.current = false;
      setEdits(more);
    }) satisfies Change<T>,
    end: (keepsTyped: boolean): void => {
      isOver.current = true;
      if (keepsTyped) return;
      setOpened(null);
      setEdits({});
    },
  };
}

/** What is wrong with a field, in words. */
function useSay<T>(problems: Problems<T>, refusedOf: ProblemOf) {
  const t = useTranslations('fields');
  return (name: TextOf<T>) => {
    const own = problems[name];
    return own === 'required' || own === 'too_short' ? t(own) : (own ?? refusedOf(name, 'sent'));
  };
}

function useEnding<T, A>({ topics = [], done, onDone }: DraftOptions<T, A>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const readAnew = () => {
    for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
  };
  return {
    readAnew,
    succeed(answer: A): void {
      readAnew();
      onDone?.(answer);
      // Not waited for: what says so may have to be loaded first.
      if (done !== undefined) void toast(done(answer), 'green');
    },
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

function omit<T extends object>({ ...rest }: Partial<T>, field: keyof T): Partial<T> {
  delete rest[field];
  return rest;
}
