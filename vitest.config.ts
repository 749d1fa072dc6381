import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'sandbox/**/*.test.ts',
      'database/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    globalSetup: ['test/database-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Each file is honest on its own: no test waits for another's leftovers.
    isolate: true,
  },
});
