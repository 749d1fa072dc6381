import type { Config } from '#server/config.ts';
import { modelWriter } from './model-writer.ts';
import { templateWriter } from './template-writer.ts';
import type { Writer } from './writer.ts';

const PATIENCE_MS = 60_000;

/** The model that the environment names, else the template. */
export function openWriter({ ai }: Config, patienceMs = PATIENCE_MS): Writer {
  return ai === null ? templateWriter : modelWriter({ ...ai, patienceMs });
}
