import { configDefaults, defineConfig } from 'vitest/config';
import { isFull } from './test/run/full.ts';
import { HANGS_AFTER_MS } from './test/run/hangs-after.ts';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'sandbox/**/*.test.ts',
      'database/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    // Whole files of `npm run test:full`: what they show is shown in small elsewhere.
    exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.drill.test.ts'])],
    globalSetup: ['test/database-server.ts'],
    setupFiles: ['test/run/no-errors.ts'],
    // What hangs is ended then, after what waits within it.
    testTimeout: 6 * HANGS_AFTER_MS,
    hookTimeout: 6 * HANGS_AFTER_MS,
    expect: { poll: { timeout: HANGS_AFTER_MS } },
    maxWorkers: 3,
    // Modules are loaded once for each worker (decision 60); whatever a file makes lies in a database of its own.
    isolate: false,
    restoreMocks: true,
  },
});
