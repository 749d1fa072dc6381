import { Button } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';

interface DirectionButtonProps {
  direction: 'asc' | 'desc';
  /** The order that holds: "Newest first". */
  label: string;
  onTurn: (direction: 'asc' | 'desc') => void;
}

/** Turns the order of a list around. */
export function DirectionButton({ direction, label, onTurn }: DirectionButtonProps) {
  const Icon = direction === 'asc' ? IconSortAscending : IconSortDescending;
  return (
    <Button
      variant="default"
      px="xs"
      aria-label={label}
      title={label}
      onClick={() => onTurn(direction === 'asc' ? 'desc' : 'asc')}
    >
      <Icon size={20} aria-hidden />
    </Button>
  );
}
