import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/store/legal.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { readMarkdown } from '#server/platform/markdown/read-markdown.ts';
import { readTextVariables } from '../text-variables.ts';
import { acceptLegalTexts } from './accept-legal-texts.ts';
import { listLegalTexts, readLegalText } from './legal-queries.ts';
import { publishLegalText } from './publish-legal-text.ts';

/** Texts that people agree to. */
export function legalRoutes(app: FastifyInstance): void {
  mount(app, contracts.readLegalText, ({ db, params, query }) => readLegalText(db, params.document, query));
  mount(app, contracts.acceptLegalTexts, async ({ db, actor, body }) => {
    await acceptLegalTexts(db, actor, body.accepts);
    return {};
  });
  mount(app, contracts.listLegalTexts, ({ db }) => listLegalTexts(db));
  mount(app, contracts.publishLegalText, ({ db, actor, params, body }) =>
    publishLegalText(db, actor, params.document, body),
  );
  mount(app, contracts.previewText, async ({ db, body }) =>
    readMarkdown(body.text, await readTextVariables(db, body.language)),
  );
}
