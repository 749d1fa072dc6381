import { useEffect, useState } from 'react';

/** Between the last key and the question. */
const PAUSE_MS = 120;

/** The text once no one has typed for a moment; an emptied field at once. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
