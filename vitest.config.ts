import { configDefaults, defineConfig } from 'vitest/config';
import { isFull } from './test/full.ts';

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
    // What hangs is ended then; what starts and kills whole stores takes its time on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
    // Modules are loaded once for each worker (decision 60); whatever a file makes lies in a database of its own.
    isolate: false,
    restoreMocks: true,
  },
});
