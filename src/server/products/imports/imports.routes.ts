import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import * as contracts from '#shared/products/imports.contract.ts';
import type { ImportKind } from '#shared/products/imports.contract.ts';
import { route } from '#shared/contracts/route.ts';
import { mountFile } from '#server/platform/http/mount-file.ts';
import { mount } from '#server/platform/http/mount.ts';
import { applyImport } from './apply-import.ts';
import { beginTakeBack } from './begin-take-back.ts';
import { cancelImport } from './cancel-import.ts';
import { exportTable } from './export-table.ts';
import { listImportLines, listImports, readImport } from './import-queries.ts';
import { startImport } from './start-import.ts';
import { countOutcomes, listImportProducts } from './take-back-queries.ts';

const files = [
  ['products', 'products'],
  ['categories', 'categories'],
  ['tiers', 'bulk-tiers'],
] as const satisfies [ImportKind, string][];

export function importsRoutes(app: FastifyInstance): void {
  const { services } = app;
  mount(app, contracts.startImport, ({ actor, query, upload: bytes, idempotencyKey }) =>
    startImport(services, actor, { ...query, bytes, idempotencyKey }),
  );
  mount(app, contracts.listImports, ({ db }) => listImports(db));
  mount(app, contracts.readImport, ({ db, params }) => readImport(db, params.id));
  mount(app, contracts.listImportLines, ({ db, params, query }) => listImportLines(db, params.id, query));
  mount(app, contracts.applyImport, ({ db, params }) => applyImport(db, params.id));
  mount(app, contracts.cancelImport, ({ db, params }) => cancelImport(db, params.id));

  mount(app, contracts.readTakeBack, ({ db, params }) => countOutcomes(db, params.id));
  mount(app, contracts.listImportProducts, ({ db, params, query }) =>
    listImportProducts(db, params.id, query),
  );
  mount(app, contracts.takeBackImport, async ({ db, actor, params, idempotencyKey }) => {
    return beginTakeBack(db, actor, { id: params.id, idempotencyKey });
  });

  for (const [kind, name] of files) {
    const exported = route({
      method: 'GET',
      path: `/api/admin/${name}.csv`,
      summary: `All ${name} as CSV`,
      access: 'manage_catalogue',
      response: z.unknown(),
      errors: [],
    });
    mountFile(app, exported, async ({ db, actor }) => ({
      name: `rasid-${name}-${dayInAlgeria()}.csv`,
      type: 'text/csv; charset=utf-8',
      body: await exportTable({ db, elsewhere: services.longReads.begin() }, actor, kind),
    }));
  }
}
