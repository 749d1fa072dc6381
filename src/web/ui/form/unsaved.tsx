import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';

export type UnsavedWords = 'unsaved' | 'keep' | 'discard';

interface UnsavedProps {
  say: (key: UnsavedWords) => string;
  onKeep: () => void;
  onDiscard: () => void;
}

/** In place of the buttons, once the way out was pressed with something left to save. */
export function Unsaved({ say, onKeep, onDiscard }: UnsavedProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Alert role="alert" color="yellow" title={say('unsaved')}>
      <Group gap="sm">
        <Button ref={keep} variant="default" size="sm" onClick={onKeep}>
          {say('keep')}
        </Button>
        <Button color="red" size="sm" onClick={onDiscard}>
          {say('discard')}
        </Button>
      </Group>
    </Alert>
  );
}
