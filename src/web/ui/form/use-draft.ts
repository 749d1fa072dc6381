import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem } from '#web/api/problem.ts';
import { useRecentPassword } from '../act/recent-password.ts';
import { useOnce } from '../act/use-once.ts';
import { useToast } from '../act/use-toast.ts';
import { isRefusal } from './field-problem.ts';
import { textOf, useForm, type Form, type FormOptions, type TextField } from './use-form.ts';

interface Sending {
  /** Stays while the same is sent again, until its outcome is known. */
  idempotencyKey: string;
  /** Of what the draft was made from, or of what someone else made of it, once that was said. */
  version: number;
}

interface DraftOptions<T, A> extends Omit<FormOptions<T, A>, 'send' | 'onSent' | 'onType'> {
  version?: number;
  /** What is sent beside it, where that may become another while it is open. */
  about?: unknown;
  send: (draft: T, sending: Sending) => Promise<A>;
  /** What is read again, however it ends: someone else may have been first. */
  topics?: readonly string[];
  /** Says over the page that it is done. */
  done?: (answer: A) => string;
  /** Closes the dialog. */
  onDone?: (answer: A) => void;
  /** What was typed is there again when it is opened again. */
  keepsTyped?: boolean;
  /** How it stands now that someone else was first. */
  reread?: () => Promise<{ values: T; version: number } | undefined>;
}

/** Someone else was first. */
export interface Stale<T> {
  problem: ApiProblem;
  before: T;
  now: T;
}

/** What a dialog needs to know of a draft. */
export interface DraftState extends Pick<Form<object, unknown>, 'form' | 'submit' | 'isBusy' | 'refusal'> {
  isDirty: boolean;
  /** Whether something would be lost. Once it was sent or given up, nothing would, immediately. */
  isHeld: () => boolean;
  /** Begins again: once it is closed, or with what someone else made of it. */
  forget: () => void;
}

export interface Draft<T, A> extends Form<T, A>, DraftState {
  /** Takes back what was typed into one field, or into all. */
  takeBack: (field?: keyof T) => void;
  /** For a field of choices. */
  choice: <Field extends keyof T>(name: Field, offered: readonly T[Field][]) => Omit<TextField, 'error'>;
  stale: Stale<T> | null;
}

/**
 * What is typed lies over what was there when it was opened, and is sent once however often that is pressed, with the
 * password again where it is wanted. News from the server does not touch it: whoever sends an older version is told, keeps
 * what was typed, and decides (design, section 12).
 */
export function useDraft<T extends object, A>(options: DraftOptions<T, A>): Draft<T, A> {
  const { version = 0, isLive = false, topics = [] } = options;
  const queryClient = useQueryClient();
  const toast = useToast();
  const confirmed = useRecentPassword();
  const once = useOnce();
  // Of what the draft lies over; null: of what is there now.
  const [opened, setOpened] = useState<number | null>(isLive ? null : version);
  const [stale, setStale] = useState<Stale<T> | null>(null);
  const sent = opened ?? version;
  /** What was sent or given up: who leaves it behind loses nothing. */
  const over = useRef<Partial<T> | null>(null);
  const form = useForm<T, A>({
    ...options,
    send: (draft) =>
      confirmed(() =>
        once([draft, sent, options.about], (idempotencyKey) =>
          options.send(draft, { idempotencyKey, version: sent }),
        ),
      ),
    onSent: (answer) => {
      over.current = form.edits;
      setOpened(null);
      setStale(null);
      readAnew();
      options.onDone?.(answer);
      // Not waited for: what says so may have to be loaded first.
      if (options.done !== undefined) void toast(options.done(answer), 'green');
    },
    // Sent or given up before, it lies over what is there now, until something is typed again.
    onType: () => !isLive && opened === null && rebase({ values: options.initial, version }),
    onRefused: (why) => {
      readAnew();
      options.onRefused?.(why);
      void meet(why);
    },
  });

  function readAnew(): void {
    for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
  }

  async function meet(why: Error): Promise<void> {
    if (!(why instanceof ApiProblem) || !isRefusal(why, 'changed_meanwhile')) return;
    if (options.reread === undefined) return rebase(null);
    const now = await options.reread().catch(() => undefined);
    // The refusal itself says who was first; the next try asks again.
    if (now === undefined) return;
    setStale({ problem: why, before: form.base, now: now.values });
    rebase(now);
  }

  function rebase(now: { values: T; version: number } | null): void {
    form.rebase(now?.values ?? null);
    setOpened(now?.version ?? null);
  }

  const { base, edits, change } = form;
  const isDirty = !isSame(edits, base);
  return {
    ...form,
    isDirty,
    isHeld: () => isDirty && over.current !== edits,
    takeBack: (field) => change((earlier) => (field === undefined ? {} : omit(earlier, field))),
    choice: choiceOf(form),
    // The notice of what someone else has made of it says it already.
    refusal: form.refusal === stale?.problem ? null : form.refusal,
    stale,
    forget: () => {
      over.current = edits;
      form.forgive();
      setStale(null);
      if (options.keepsTyped === true) return;
      rebase(null);
      change({});
    },
  };
}

/** Whether all that is typed says what was there. Of long lists, what stayed is not looked into. */
function isSame<T extends object>(edits: Partial<T>, base: T): boolean {
  for (const name in edits) if (!isEqual(edits[name], base[name])) return false;
  return true;
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  return a.length === b.length && a.every((one, place) => isEqual(one, b[place]));
}

/** Of a form, what its fields of choices are told. */
function choiceOf<T extends object, A>({ draft, set, isBusy }: Form<T, A>): Draft<T, A>['choice'] {
  return (name, offered) => ({
    value: String(draft[name] ?? ''),
    onChange: (event) => {
      const found = offered.find((one) => String(one ?? '') === textOf(event));
      if (found === undefined) return;
      const changed: Partial<T> = {};
      changed[name] = found;
      set(changed);
    },
    disabled: isBusy,
  });
}

function omit<T extends object>({ ...rest }: Partial<T>, field: keyof T): Partial<T> {
  delete rest[field];
  return rest;
}
