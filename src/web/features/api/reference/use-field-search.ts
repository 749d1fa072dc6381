import { useMemo } from 'react';
import { holdsTyped } from '#shared/fold-text.ts';
import type { DocumentedField } from './call-fields.ts';
import { useCallText } from './use-call-text.ts';

/** Whether one of some fields is what someone typed, by its name and what it means. */
export function useFieldSearch(typed: string): (fields: readonly DocumentedField[]) => boolean {
  const { meaningOf } = useCallText();
  const holds = useMemo(() => comparedOnce(typed), [typed]);
  return (fields) => fields.some((field) => holds(`${field.name} ${meaningOf(field)}`));
}

/** Calls share most of their fields. */
function comparedOnce(typed: string): (line: string) => boolean {
  const compared = new Map<string, boolean>();
  return (line) => {
    const known = compared.get(line) ?? holdsTyped(line, typed);
    compared.set(line, known);
    return known;
  };
}
