import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { keep, readKept } from './kept.ts';
import classes from './side-menu.module.css';

interface FoldingMenuProps {
  /** What the navigation and its button are called. */
  names: { title: string; expand: string; collapse: string };
  /** Where this device keeps the choice, and what holds before there is one. */
  storageKey: string;
  isExpandedAtFirst: boolean;
  /** Holds more than fits a window. */
  isLong?: boolean;
  children: (isCompact: boolean) => ReactNode;
}

/** Links beside the pages on wide screens: with words, or pictures only. */
export function FoldingMenu({
  names,
  storageKey,
  isExpandedAtFirst,
  isLong = false,
  children,
}: FoldingMenuProps) {
  const [isExpanded, setExpanded] = useState(() => {
    const kept = readKept(storageKey);
    return kept === null ? isExpandedAtFirst : kept === 'expanded';
  });
  const Icon = isExpanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const name = isExpanded ? names.collapse : names.expand;
  function toggle(): void {
    setExpanded(!isExpanded);
    keep(storageKey, isExpanded ? 'collapsed' : 'expanded');
  }
  return (
    <nav
      aria-label={names.title}
      className={`${classes['side']} ${isLong ? classes['long'] : ''}`}
      data-expanded={isExpanded || undefined}
    >
      <button
        type="button"
        className={`lit ${classes['toggle']}`}
        aria-expanded={isExpanded}
        aria-label={name}
        title={name}
        onClick={toggle}
      >
        <Icon className="points" size={22} aria-hidden />
      </button>
      {children(!isExpanded)}
    </nav>
  );
}
