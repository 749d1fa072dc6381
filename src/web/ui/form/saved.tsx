import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** That something is kept: beside what was pressed, and read out where it appears. Empty until then. */
export function Saved({ children }: { children: ReactNode }) {
  return (
    <output className="row gap-xs good">
      {children === null ? null : <IconCheck size={18} aria-hidden />}
      {children}
    </output>
  );
}
