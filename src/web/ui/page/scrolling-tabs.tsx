import { Stack, Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './scrolling-tabs.module.css';

interface ScrollingTabsProps<T extends string> {
  /** What the tabs are about. */
  label: string;
  tabs: readonly { name: T; text: ReactNode }[];
  tab: T;
  onChange: (tab: T) => void;
  children: ReactNode;
}

/** Tabs in one line, which scrolls where there is no room. */
export function ScrollingTabs<T extends string>({
  label,
  tabs,
  tab,
  onChange,
  children,
}: ScrollingTabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the later tabs may lie beyond the edge.
  useEffect(() => bringIntoSight(list.current, tab), [tab]);
  function open(value: string | null): void {
    const chosen = tabs.find(({ name }) => name === value);
    if (chosen !== undefined) onChange(chosen.name);
  }
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Stack gap="lg">
        <Tabs.List ref={list} className={classes.list} aria-label={label}>
          {tabs.map(({ name, text }) => (
            <Tabs.Tab key={name} value={name} data-tab={name} className={classes.tab}>
              {text}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {children}
      </Stack>
    </Tabs>
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
