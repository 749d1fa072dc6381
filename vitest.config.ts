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
    // What hangs is ended then; what starts and kills whole stores takes its time on a busy machine.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
    // Modules are loaded once for each worker (decision 60); whatever a file makes lies in a database of its own.
    isolate: false,
    restoreMocks: true,
  },
});
