import type { ReactNode } from 'react';

/** Fields that belong together, under the words that say what they are about. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="stack bare">
      <legend className="legend">{title}</legend>
      {hint === undefined ? null : <p className="bare muted small">{hint}</p>}
      {children}
    </fieldset>
  );
}
