import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { Refusal } from '../act/refusal.tsx';
import { Saved } from './saved.tsx';
import type { DraftState } from './use-draft.ts';

interface PageFormProps {
  draft: DraftState & { answer: unknown };
  say: (word: 'save' | 'saving' | 'saved') => string;
  children: ReactNode;
}

/** A form that stands on a page: kept with its button, and only where something was changed. */
export function PageForm({ draft, say, children }: PageFormProps) {
  const { form, isDirty, isBusy, refusal, answer } = draft;

  function submit(event: SubmitEvent): void {
    if (isDirty) draft.submit(event);
    else event.preventDefault();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      <Refusal error={refusal} />
      {children}
      <div className="row gap-sm">
        <Button type="submit" disabled={!isDirty || isBusy}>
          {say(isBusy ? 'saving' : 'save')}
        </Button>
        <Saved>{answer !== undefined && !isDirty ? say('saved') : null}</Saved>
      </div>
    </form>
  );
}
