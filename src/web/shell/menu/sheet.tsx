import { CloseButton } from '@mantine/core';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './sheet.module.css';

interface SheetProps {
  title: string;
  /** Where it comes from: the side that reading starts on, or the bottom. */
  from: 'start' | 'bottom';
  onClose: () => void;
  children: ReactNode;
}

/** A panel over the page on small screens. The browser keeps the focus inside and gives it back. */
export function Sheet({ title, from, onClose, children }: SheetProps) {
  const t = useTranslations('shell');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`scrolls ${classes['sheet']}`}
      data-from={from}
      aria-labelledby={titleId}
      closedby="any"
      // React hands on what closes a sheet over this one.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className="row between">
        <h2 id={titleId} className="heading">
          {title}
        </h2>
        <CloseButton size={44} iconSize={20} aria-label={t('close')} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
