import type { FastifyInstance } from 'fastify';
import { observed } from '../observed.ts';

const TEXT_MAX = 2000;

/** Logs each statement that took so long, with its text but no values; 0: none. */
export function logSlowStatements(app: FastifyInstance, slowMs: number): void {
  if (slowMs === 0) return;
  const stop = observed.statement.hear(({ text, ms, requestId }) => {
    if (ms < slowMs) return;
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
    app.log.warn({ statement, ms: Math.round(ms), requestId }, 'slow statement');
  });
  app.addHook('onClose', () => stop());
}
