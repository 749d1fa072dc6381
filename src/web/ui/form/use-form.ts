import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useFieldProblem, type ProblemOf } from './field-problem.ts';

interface FormOptions<T> {
  /** What stands in the fields that must be filled in. */
  required: readonly string[];
  send: () => Promise<T>;
  onSent?: (sent: T) => void;
  onRefused?: (why: Error) => void;
  /** It is on its way, or no longer. */
  onBusy?: (isBusy: boolean) => void;
}

export interface Form<T> {
  /** For the form element. */
  attributes: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: SubmitEvent) => void;
    noValidate: true;
  };
  sending: UseMutationResult<T, Error, void>;
  /** It was sent with something left empty. */
  isMissing: boolean;
  /** Says no more what was left empty. */
  forgive: () => void;
  problemOf: ProblemOf;
  /** Wraps what a field changes: what was refused is no longer what stands there. */
  edit: (set: (value: string) => void) => (value: string) => void;
}

/**
 * A form: sent once however often it is pressed. What was refused takes the focus, field
 * or button; so does the message after a success.
 */
export function useForm<T>({ required, send, onSent, onRefused, onBusy }: FormOptions<T>): Form<T> {
  const ref = useRef<HTMLFormElement>(null);
  const isOnItsWay = useRef(false);
  const [misses, setMisses] = useState(0);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (sent) => onSent?.(sent),
    onError: (why) => onRefused?.(why),
    onSettled: () => {
      isOnItsWay.current = false;
      onBusy?.(false);
    },
  });
  const { error, isSuccess, mutate, reset } = sending;
  const isMissing = misses > 0 && required.includes('');

  useEffect(() => {
    if (misses > 0) focusOnRefusal(ref.current);
  }, [misses]);
  useEffect(() => {
    if (error !== null) focusOnRefusal(ref.current);
  }, [error]);
  useEffect(() => {
    if (isSuccess) ref.current?.querySelector('output')?.focus();
  }, [isSuccess]);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (isOnItsWay.current) return;
    if (required.includes('')) {
      reset();
      setMisses(misses + 1);
      return;
    }
    setMisses(0);
    isOnItsWay.current = true;
    onBusy?.(true);
    mutate();
  }

  return {
    attributes: { ref, onSubmit, noValidate: true },
    sending,
    isMissing,
    forgive: () => setMisses(0),
    problemOf: useFieldProblem(error, misses > 0),
    edit: (set) => (value) => {
      if (error !== null) reset();
      set(value);
    },
  };
}

/** The first wrong field, else the button, which lost the focus while the form was on its way. */
function focusOnRefusal(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
