import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

interface FoldingMenuProps {
  /** What the navigation and its button are called. */
  names: { title: string; expand: string; collapse: string };
  /** Where this device keeps the choice, and what holds before there is one. */
  storageKey: string;
  isExpandedAtFirst: boolean;
  classes: { side?: string | undefined; toggle?: string | undefined; points?: string | undefined };
  children: (isCompact: boolean) => ReactNode;
}

/** Links beside the pages on wide screens: with words, or pictures only. */
export function FoldingMenu({ names, storageKey, isExpandedAtFirst, classes, children }: FoldingMenuProps) {
  const [isExpanded, setExpanded] = useState(() => readExpanded(storageKey) ?? isExpandedAtFirst);
  const Icon = isExpanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const name = isExpanded ? names.collapse : names.expand;
  function toggle(): void {
    setExpanded(!isExpanded);
    keepExpanded(storageKey, !isExpanded);
  }
  return (
    <nav aria-label={names.title} className={classes.side} data-expanded={isExpanded || undefined}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isExpanded}
        aria-label={name}
        title={name}
        onClick={toggle}
      >
        <Icon className={classes.points} size={22} aria-hidden />
      </button>
      {children(!isExpanded)}
    </nav>
  );
}

function readExpanded(storageKey: string): boolean | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === null ? null : kept === 'expanded';
  } catch {
    return null;
  }
}

function keepExpanded(storageKey: string, isExpanded: boolean): void {
  try {
    localStorage.setItem(storageKey, isExpanded ? 'expanded' : 'collapsed');
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}
