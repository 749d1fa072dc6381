import type { Config } from '#server/config.ts';
import { templateWriter } from './template-writer.ts';
import type { Writer } from './writer.ts';

/** The model that the environment names, else the template. */
export async function openWriter({ ai, limits }: Config): Promise<Writer> {
  if (ai === null) return templateWriter;
  // Loaded only with a model: its libraries take five megabytes.
  const { modelWriter } = await import('./model-writer.ts');
  return modelWriter({ ...ai, patienceMs: limits.model });
}
