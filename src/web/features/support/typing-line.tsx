import { useEffect, useState } from 'react';
import { onTyping } from '#web/session/typing.ts';

/** A little longer than the other side waits before it says so again. */
const SHOWN_MS = 4000;

interface TypingLineProps {
  ticketId: string;
  /** Of the latest message: whoever sent it is done writing. */
  latest: string | undefined;
  text: string;
}

/** That someone of the other side is writing, as long as they are. */
export function TypingLine({ ticketId, latest, text }: TypingLineProps) {
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onTyping(ticketId, () => {
      clearTimeout(timer);
      setBefore(latest ?? '');
      timer = setTimeout(() => setBefore(null), SHOWN_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [ticketId, latest]);
  return (
    <output className="muted small" style={{ minBlockSize: '1.5em', marginBlock: '-0.75rem' }}>
      {before !== null && before === (latest ?? '') ? text : null}
    </output>
  );
}
