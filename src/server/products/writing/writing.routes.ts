import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/products/writing.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { acceptTexts } from './accept-texts.ts';
import { cancelWriting } from './cancel-writing.ts';
import { changeWriting } from './change-writing.ts';
import { countWriting } from './count-writing.ts';
import { dismissTexts } from './dismiss-texts.ts';
import { startWriting } from './start-writing.ts';
import { readUsage } from './tokens.ts';
import { undoTexts } from './undo-texts.ts';
import { writeText } from './write-text.ts';
import { listWritingLines, listWritingRuns, readWritingRun } from './writing-queries.ts';

export function writingRoutes(app: FastifyInstance): void {
  const { writer } = app.services;
  mount(app, contracts.readWriting, async ({ db }) => ({
    model: writer.model,
    ...(await readUsage(db)),
    runs: await listWritingRuns(db),
  }));
  mount(app, contracts.changeWriting, ({ db, actor, body }) => changeWriting(db, actor, body));
  mount(app, contracts.countWriting, ({ db, body }) => countWriting(db, body));
  mount(app, contracts.startWriting, ({ db, actor, body, idempotencyKey }) =>
    startWriting(db, actor, { body, key: idempotencyKey, writer }),
  );
  mount(app, contracts.readWritingRun, ({ db, params }) => readWritingRun(db, params.id));
  mount(app, contracts.listWritingLines, ({ db, params, query }) =>
    listWritingLines(db, { ...query, id: params.id }),
  );
  mount(app, contracts.acceptTexts, ({ db, actor, params, body }) =>
    acceptTexts(db, actor, { id: params.id, lines: body.lines }),
  );
  mount(app, contracts.dismissTexts, ({ db, params, body }) =>
    dismissTexts(db, { id: params.id, places: body.places }),
  );
  mount(app, contracts.undoTexts, ({ db, actor, params }) => undoTexts(db, actor, params.id));
  mount(app, contracts.cancelWriting, ({ db, actor, params }) => cancelWriting(db, actor, params.id));
  mount(app, contracts.writeText, ({ db, body }) => writeText(db, writer, body));
}
