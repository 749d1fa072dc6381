import { call } from '#web/api/call.ts';
import type { Upload } from '../composer.tsx';

/** A file for a message that is not sent yet. */
export const uploadFile: Upload = async (upload, name) =>
  (await call('POST /api/ticket-files', { query: { name }, upload })).data;
