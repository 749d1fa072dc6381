import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

/** Spoken on every page: one file a language, instead of one a domain. */
const BASE_MESSAGES = /messages\/(en|ar)\/(shell|accounts|errors|fields)\.ts$/;

export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  // The server puts a fresh nonce here for each request.
  html: { cspNonce: '%nonce%' },
  css: { postcss: { plugins: [mantine()] } },
  server: { fs: { allow: ['../..'] } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The policy of the pages allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // One stylesheet: the order of rules then is that of the imports, in development and in production alike.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: (id) => BASE_MESSAGES.exec(id)?.[1]?.replace(/^/, 'messages-') ?? null, test: BASE_MESSAGES }],
        },
      },
    },
  },
});
