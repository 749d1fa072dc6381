import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { countText } from '#shared/count-text.ts';
import classes from './list-tabs.module.css';

interface ListTabsProps {
  label: string;
  children: ReactNode;
}

/** Parts of a list, each an address of its own. */
export function ListTabs({ label, children }: ListTabsProps) {
  return (
    <nav aria-label={label} className={`gap-xs ${classes['tabs']}`}>
      {children}
    </nav>
  );
}

interface TabProps extends Omit<ComponentPropsWithRef<'a'>, 'className'> {
  isCurrent: boolean;
  /** How many there are; undefined while that is not known. */
  count: number | undefined;
}

export const ListTab = createLink(Tab);

function Tab({ isCurrent, count, children, ...link }: TabProps) {
  return (
    // The router gives it its address.
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid
    <a
      {...link}
      className={`lit row fixed nowrap ringed ${classes['tab']}`}
      aria-current={isCurrent ? 'true' : undefined}
      data-current={isCurrent || undefined}
    >
      {children}
      {count === undefined ? null : <bdi className={`tiny ${classes['count']}`}>{countText(count)}</bdi>}
    </a>
  );
}
