import { Button, Text, type ButtonProps } from '@mantine/core';
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
  look?: Pick<ButtonProps, 'variant' | 'c' | 'color' | 'size' | 'px'>;
  /** For buttons whose words do not say whom they are about. */
  label?: string;
  /** On a telephone its picture says it, and its words are for those who don't see that. */
  isSlim?: boolean;
  /** The dialog: `(dialog) => <RejectDialog {...dialog} />`. It is made when it is first opened. */
  children: (dialog: OpenedDialog) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ button, icon, look, label, isSlim = false, children }: DialogButtonProps) {
  const { isOpen, open, close, opener } = useQuestion();
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={isSlim ? null : icon}
        aria-label={label ?? (isSlim ? button : undefined)}
        {...(isSlim ? { px: 'sm', title: button } : {})}
        {...look}
        onClick={open}
      >
        {isSlim ? (
          <>
            {icon}
            <Text span inherit ms="xs" visibleFrom="sm">
              {button}
            </Text>
          </>
        ) : (
          button
        )}
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
