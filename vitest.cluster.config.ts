import { defineConfig } from 'vitest/config';

/** Of `npm run test:cluster`: what needs programs beside Node's packages. */
export default defineConfig({
  test: {
    include: ['test/cluster/**/*.cluster.ts'],
    globalSetup: ['test/database-server.ts'],
    setupFiles: ['test/run/no-errors.ts'],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
  },
});
