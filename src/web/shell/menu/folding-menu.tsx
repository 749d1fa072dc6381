import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './side-menu.module.css';

interface FoldingMenuProps {
  /** What the navigation and its button are called. */
  names: { title: string; expand: string; collapse: string };
  /** What was chosen on this device, and how that is kept. */
  kept: string | undefined;
  onKeep: (choice: 'expanded' | 'collapsed') => void;
  /** What holds before something was chosen. */
  isExpandedAtFirst: boolean;
  /** Holds more than fits a window. */
  isLong?: boolean;
  children: (isCompact: boolean) => ReactNode;
}

/** Links beside the pages on wide screens: with words, or pictures only. */
export function FoldingMenu({
  names,
  kept,
  onKeep,
  isExpandedAtFirst,
  isLong = false,
  children,
}: FoldingMenuProps) {
  const [pressed, press] = useState<string>();
  const chosen = pressed ?? kept;
  const isExpanded = chosen === undefined ? isExpandedAtFirst : chosen === 'expanded';
  const Icon = isExpanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const name = isExpanded ? names.collapse : names.expand;
  function toggle(): void {
    const choice = isExpanded ? 'collapsed' : 'expanded';
    press(choice);
    onKeep(choice);
  }
  return (
    <nav
      aria-label={names.title}
      className={`${classes['side']} ${isLong ? classes['long'] : ''}`}
      data-expanded={isExpanded || undefined}
      data-chosen={chosen !== undefined || undefined}
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
