import { useState, type ReactNode } from 'react';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  label: string;
  /** Nothing is taken now. */
  isOff: boolean;
  onDrop: (file: File) => void;
  /** The buttons that do the same, and an <output> for the news. */
  children: ReactNode;
}

/** A place to drop a file on: a short cut, the buttons inside do the same for everybody. */
export function DropZone({ label, isOff, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={classes['drop']}
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isOff);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined && !isOff) onDrop(file);
      }}
    >
      {children}
    </fieldset>
  );
}
