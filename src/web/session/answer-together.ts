import { notifyManager } from '@tanstack/react-query';

let waiting: (() => void)[] = [];

/** What is answered at the same moment is drawn once: a page that came with its answers has seven of them. */
export function drawAnswersTogether(): void {
  notifyManager.setScheduler((tell) => {
    waiting.push(tell);
    if (waiting.length === 1) setTimeout(tellAll);
  });
}

function tellAll(): void {
  const all = waiting;
  waiting = [];
  for (const tell of all) tell();
}
