import { Stack, Tabs } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import classes from './scrolling-tabs.module.css';

interface ScrollingTabsProps<T extends string> {
  /** What the tabs are about. */
  label: string;
  tabs: readonly { name: T; text: ReactNode }[];
  tab: T;
  onChange: (tab: T) => void;
  /** What the open tab shows. */
  children: ReactNode;
}

/**
 * Tabs in one line, which scrolls where there is no room, and what the open one shows. That is no panel of Mantine's: those give
 * their context anew once they show, and React would throw away what the server rendered of a part still on its way.
 */
export function ScrollingTabs<T extends string>({
  label,
  tabs,
  tab,
  onChange,
  children,
}: ScrollingTabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the later tabs may lie beyond the edge.
  useEffect(() => bringIntoSight(list.current, tab), [tab]);
  function open(value: string | null): void {
    const chosen = tabs.find(({ name }) => name === value);
    if (chosen !== undefined) onChange(chosen.name);
  }
  return (
    <Stack gap="lg">
      <Tabs id={id} value={tab} onChange={open}>
        <Tabs.List ref={list} className={classes.list} aria-label={label}>
          {tabs.map(({ name, text }) => (
            <Tabs.Tab key={name} value={name} data-tab={name} className={classes.tab}>
              {text}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {/* As its tab refers to it. */}
      <div role="tabpanel" id={`${id}-panel-${tab}`} aria-labelledby={`${id}-tab-${tab}`}>
        {children}
      </div>
    </Stack>
  );
}

/** Scrolls the line of tabs alone: the page stays where it is. */
function bringIntoSight(list: HTMLElement | null, tab: string): void {
  const shown = list?.querySelector(`[data-tab="${tab}"]`)?.getBoundingClientRect();
  const frame = list?.getBoundingClientRect();
  if (shown === undefined || frame === undefined) return;
  const before = Math.min(0, shown.left - frame.left);
  const after = Math.max(0, shown.right - frame.right);
  list?.scrollBy(before + after, 0);
}
