import { call } from '#web/api/call.ts';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';
import { writtenOf, type Given } from './handed-over.ts';

/** The server's limits, known here so that nothing is sent in vain. */
const MEGABYTES_MAX = 10;
const NAME_MAX = 200;

/** Puts something that works in the place of what was reported. A report is decided once, however often it is sent. */
export async function replaceReported(id: string, given: Given, answer: string): Promise<unknown> {
  const words = answer.trim() === '' ? {} : { answer: answer.trim() };
  const { kind, file } = given;
  if (kind !== 'file') {
    const body = { kind, ...words, ...writtenOf(given) };
    return call('POST /api/admin/reports/{id}/replace', { params: { id }, body });
  }
  if (file === null) throw new Error('nothing to hand over');
  refuseLarge(file, MEGABYTES_MAX);
  const query = { name: file.name.slice(0, NAME_MAX), ...words };
  return call('POST /api/admin/reports/{id}/replacement-file', { params: { id }, query, upload: file });
}
