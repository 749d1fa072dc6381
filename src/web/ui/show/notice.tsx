import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  kind: 'problem' | 'success';
  /** It stands in place of what was pressed: who pressed it is not left nowhere. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Something to be told above a form: at once to screen readers too. */
export function Notice({ kind, takesFocus = false, children }: NoticeProps) {
  const Icon = kind === 'problem' ? IconAlertTriangle : IconCircleCheck;
  const Frame = kind === 'problem' ? 'div' : 'output';
  return (
    <Frame
      {...(takesFocus ? { ref: takeFocus } : {})}
      className={classes['notice']}
      data-kind={kind}
      role={kind === 'problem' ? 'alert' : undefined}
      // A form that went through gives it the focus.
      tabIndex={kind === 'problem' ? undefined : -1}
    >
      <Icon size={20} aria-hidden />
      <span>{children}</span>
    </Frame>
  );
}

const takeFocus = (notice: HTMLElement | null) => notice?.focus({ preventScroll: true });
