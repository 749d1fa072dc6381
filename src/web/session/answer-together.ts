import { notifyManager } from '@tanstack/react-query';

let waiting: (() => void)[] = [];

/** What is answered at the same moment is drawn once: a page that came with its answers has seven of them. */
export function drawAnswersTogether(): void {
  notifyManager.setScheduler((tell) => {
    waiting.push(tell);
    if (waiting.length === 1) setTimeout(tellAll);
  });
}

/** After what is answered by now was drawn, and what came along for those who asked because of it. */
export function onceDrawn(act: () => void): void {
  setTimeout(() => (waiting.length === 0 ? act() : onceDrawn(act)));
}

function tellAll(): void {
  const all = waiting;
  waiting = [];
  for (const tell of all) tell();
}
