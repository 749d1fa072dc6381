import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './staff-list.module.css';

interface FilterTileProps {
  label: string;
  icon: ReactNode;
  /** undefined: on its way; null: it could not be loaded. */
  count: number | null | undefined;
  isPressed: boolean;
  onPress: () => void;
}

/** One figure of a list, and the way to what it counts. */
export function FilterTile({ label, icon, count, isPressed, onPress }: FilterTileProps) {
  return (
    <li>
      <button type="button" className={classes['tile']} aria-pressed={isPressed} onClick={onPress}>
        <span className={classes['tilelabel']}>
          {label}
          {icon}
        </span>
        <bdi className={classes['figure']}>
          {count === undefined ? (
            <Skeleton component="span" display="block" height={30} width={48} />
          ) : (
            (count?.toLocaleString('en') ?? '–')
          )}
        </bdi>
      </button>
    </li>
  );
}
