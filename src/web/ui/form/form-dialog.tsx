import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../act/confirm-dialog.tsx';
import { LeaveGuard, type LeaveGuardProps } from './leave-guard.tsx';
import { Unsaved, type UnsavedWords } from './unsaved.tsx';
import type { DraftState } from './use-draft.ts';

interface FormDialogProps extends Omit<
  ConfirmDialogProps,
  'isBusy' | 'error' | 'onConfirm' | 'form' | 'buttons'
> {
  draft: DraftState;
  /** It can't be done any more, and the dialog says why. */
  isOvertaken?: boolean;
  /** Asks before what was typed is left behind. */
  leave?: { say: (key: LeaveWords | UnsavedWords) => string; staysAt: LeaveGuardProps['staysAt'] };
}

type LeaveWords = 'leave_title' | 'leave' | 'stay';

/** A draft (useDraft) in a dialog: its fields, what the store refuses of it, and the buttons. */
export function FormDialog({
  draft,
  isOvertaken = false,
  leave,
  children,
  onClose,
  ...dialog
}: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);

  function close(): void {
    draft.forget();
    onClose();
  }

  return (
    <ConfirmDialog
      {...dialog}
      form={draft.form}
      isBusy={draft.isBusy}
      error={isOvertaken ? null : draft.refusal}
      onConfirm={draft.submit}
      onClose={() => (leave !== undefined && draft.isHeld() ? setAsking(true) : close())}
      buttons={
        leave !== undefined && isAsking && draft.isDirty ? (
          <Unsaved say={leave.say} onKeep={() => setAsking(false)} onDiscard={close} />
        ) : null
      }
    >
      {leave === undefined ? null : (
        <LeaveGuard
          isDirty={draft.isHeld}
          staysAt={leave.staysAt}
          words={{
            title: leave.say('leave_title'),
            text: leave.say('unsaved'),
            leave: leave.say('leave'),
            stay: leave.say('stay'),
          }}
        />
      )}
      {children}
    </ConfirmDialog>
  );
}
