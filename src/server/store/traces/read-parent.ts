const SHAPE = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

export interface Parent {
  traceId: string;
  parentSpanId: string;
  /** Whoever began the trace keeps it; of others nothing is sent. */
  isKept: boolean;
}

/** What W3C's `traceparent` says; null: nothing that is valid. */
export function readParent(given: unknown): Parent | null {
  const [, traceId = '', parentSpanId = '', flags = ''] =
    SHAPE.exec(typeof given === 'string' ? given : '') ?? [];
  if (!/[^0]/.test(traceId) || !/[^0]/.test(parentSpanId)) return null;
  return { traceId, parentSpanId, isKept: (Number.parseInt(flags, 16) & 1) === 1 };
}
