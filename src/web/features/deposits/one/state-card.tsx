import { Paper } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { Sign } from '#web/ui/show/sign.tsx';
import { statusLooks } from '../add-funds/deposit-status.tsx';
import { useLookingNote } from '../add-funds/use-looking-note.ts';

interface StateCardProps {
  status: Deposit['status'];
  title: string;
  text?: ReactNode;
  /** What can be pressed; not by staff who only look. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** How a deposit stands, in words, and what to do about it. */
export function StateCard({ status, title, text, actions, children }: StateCardProps) {
  const id = useId();
  const isLooking = useLookingNote() !== null;
  return (
    <Paper component="section" className="stack" aria-labelledby={id}>
      <div className="row">
        <Sign {...statusLooks[status]} size="md" />
        <div>
          <h2 className="heading" id={id}>
            {title}
          </h2>
          {text}
        </div>
      </div>
      {children}
      {actions === undefined || isLooking ? null : <div className="row wrap">{actions}</div>}
    </Paper>
  );
}
