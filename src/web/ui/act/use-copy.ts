import { useEffect, useState } from 'react';

const SHOWN_MS = 2500;

interface Copy {
  outcome: 'none' | 'copied' | 'failed';
  copy: (text: string) => void;
}

/** Puts a text on the clipboard, and knows for a moment that it did; that it could not, it knows until the next try. */
export function useCopy(): Copy {
  const [outcome, setOutcome] = useState<Copy['outcome']>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copyNow(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Refused by the browser, or a page without HTTPS, which has no clipboard.
      setOutcome('failed');
    }
  }

  return { outcome, copy: (text) => void copyNow(text) };
}
