import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection.module.css';
import { PickBox } from './pick-box.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  words: { all: string; picked: string; clear: string };
  /** In the place of that, while none is picked. */
  note?: ReactNode;
  /** What can be done with those that are picked. */
  children: ReactNode;
}

/** At the head of a list: picks all of it. On phones, what can be done with the picked ones stays in sight at the lower edge. */
export function SelectionBar({ selection, words, note, children }: SelectionBarProps) {
  const isAny = selection.ids.length > 0;
  return (
    <div
      className={`row wrap between tall ${classes['bar']}`}
      data-any={isAny || undefined}
      data-over={note === undefined || undefined}
    >
      <PickBox isPicked={selection.isAll} isPart={isAny && !selection.isAll} onPick={selection.toggleAll}>
        <span>{words.all}</span>
      </PickBox>
      {isAny ? (
        <div className={`row wrap small ${classes['picked']}`}>
          <output>{words.picked}</output>
          {children}
          <Button variant="subtle" size="sm" px="xs" onClick={selection.clear}>
            {words.clear}
          </Button>
        </div>
      ) : (
        note
      )}
    </div>
  );
}
