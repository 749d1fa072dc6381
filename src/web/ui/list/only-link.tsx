import { IconFilter } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './staff-list.module.css';

interface OnlyProps extends Omit<ComponentPropsWithRef<'a'>, 'className' | 'children'> {
  /** What the list will show alone. */
  label: string;
}

/** From something that a row names to the rows that name it too. */
export const OnlyLink = createLink(function OnlyLink({ label, ...link }: OnlyProps) {
  return (
    // The router gives it its address.
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid
    <a {...link} className={classes['action']} aria-label={label} title={label}>
      <IconFilter size={16} aria-hidden />
    </a>
  );
});
