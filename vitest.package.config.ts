import { defineConfig } from 'vitest/config';

/** Of `npm run test:package`: what needs programs beside Node's packages, and root. */
export default defineConfig({
  test: {
    include: ['test/package/**/*.package.ts'],
    globalSetup: ['test/database-server.ts'],
    setupFiles: ['test/run/no-errors.ts'],
    testTimeout: 300_000,
    // Building an image installs all packages twice.
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 1,
  },
});
