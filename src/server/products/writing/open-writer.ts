import type { Config } from '#server/config.ts';
import { modelWriter } from './model-writer.ts';
import { templateWriter } from './template-writer.ts';
import type { Writer } from './writer.ts';

/** The model that the environment names, else the template. */
export function openWriter({ ai, limits }: Config): Writer {
  return ai === null ? templateWriter : modelWriter({ ...ai, patienceMs: limits.model });
}
