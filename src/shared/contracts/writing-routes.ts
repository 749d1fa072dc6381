import * as writing from '../products/writing.contract.ts';

/** Calls about written descriptions. */
export const writingRoutes = [
  writing.readWriting,
  writing.changeWriting,
  writing.countWriting,
  writing.startWriting,
  writing.readWritingRun,
  writing.listWritingLines,
  writing.acceptTexts,
  writing.dismissTexts,
  writing.undoTexts,
  writing.cancelWriting,
  writing.writeText,
] as const;
