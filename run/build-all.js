// npm run build: the pages and the server, as `npm start` builds them, for those who deploy. Then `npm ci --omit=dev` and
// `node dist/server/main.js` are enough to run it.
import { buildIfNeeded } from './build.js';
import { installIfNeeded } from './install.js';

installIfNeeded();
await buildIfNeeded();
console.log('Built: the pages in dist/web, the server in dist/server.');
