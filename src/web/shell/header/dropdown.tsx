import { useEffect, useId, useRef, type ReactNode } from 'react';
import classes from './dropdown.module.css';
import { useOpenHere } from '../use-open-here.ts';

interface DropdownProps {
  /** What the button shows; its name too, unless there is a label. */
  button: ReactNode;
  buttonClass: string | undefined;
  /** For buttons that are pictures. */
  label?: string;
  width: 'narrow' | 'wide';
  children: ReactNode;
}

/** A button of the header with a panel below it, which closes on Escape, on a click elsewhere, and when the focus leaves. */
export function Dropdown({ button, buttonClass, label, width, children }: DropdownProps) {
  const { isOpen, setOpen } = useOpenHere();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const openerId = useId();

  function closeOutside(target: EventTarget | null): void {
    if (target instanceof Node && root.current?.contains(target) !== true) setOpen(false);
  }

  useEffect(() => {
    if (!isOpen) return undefined;
    function onPointer({ target }: PointerEvent): void {
      closeOutside(target);
    }
    function onKey({ key }: KeyboardEvent): void {
      if (key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    }
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  });

  return (
    <div ref={root} className={classes['root']} onBlur={({ relatedTarget }) => closeOutside(relatedTarget)}>
      <button
        ref={opener}
        id={openerId}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen ? (
        <Panel openerId={openerId} width={width}>
          {children}
        </Panel>
      ) : null}
    </div>
  );
}

/** Takes the focus, so that its contents are the next thing to hear and to reach. */
function Panel({ openerId, width, children }: { openerId: string; width: string; children: ReactNode }) {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <dialog
      open
      ref={panel}
      tabIndex={-1}
      aria-labelledby={openerId}
      className={`framed scrolls ${classes['panel']}`}
      data-width={width}
    >
      {children}
    </dialog>
  );
}
