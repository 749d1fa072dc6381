import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode, type RefObject } from 'react';
import { useQuestion } from './use-question.ts';

/** What a dialog is told by the button that opens it. */
export interface OpenedDialog {
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

export interface DialogButtonProps {
  button: string;
  icon?: ReactNode;
  look?: Pick<ButtonProps, 'variant' | 'c' | 'color' | 'size'>;
  /** For buttons whose words do not say whom they are about. */
  label?: string;
  /** The dialog: `(dialog) => <RejectDialog {...dialog} />`. It is made when it is first opened. */
  children: (dialog: OpenedDialog) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ button, icon, look, label, children }: DialogButtonProps) {
  const { isOpen, open, close, opener } = useQuestion();
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={icon}
        aria-label={label}
        {...look}
        onClick={open}
      >
        {button}
      </Button>
      {isWanted ? (
        <Opened isOpen={isOpen} onClose={close} opener={opener}>
          {children}
        </Opened>
      ) : null}
    </>
  );
}

function Opened({ children, ...dialog }: OpenedDialog & Pick<DialogButtonProps, 'children'>) {
  return children(dialog);
}
