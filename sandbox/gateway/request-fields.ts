import type { FieldErrors } from '#sandbox/gateway/field-errors.ts';

/** Reads fields of a JSON body; what is absent is null, what is wrong is null and added to the errors. */
export class RequestFields {
  readonly #body: Map<string, unknown>;
  readonly #errors: FieldErrors;

  constructor(body: unknown, errors: FieldErrors) {
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    this.#body = new Map<string, unknown>(isObject ? Object.entries(body) : []);
    this.#errors = errors;
  }

  /** Null for what Laravel takes for absent too: null and the empty text. */
  value(field: string): unknown {
    const value = this.#body.get(field);
    return value === undefined || value === '' ? null : value;
  }

  has(field: string): boolean {
    return this.value(field) !== null;
  }

  text(field: string): string | null {
    const value = this.value(field);
    if (value === null || typeof value === 'string') {
      return value;
    }
    return this.#refuse(field, 'must be a string');
  }

  url(field: string): string | null {
    const value = this.value(field);
    if (value === null || (typeof value === 'string' && isWebUrl(value))) {
      return value;
    }
    return this.#refuse(field, 'must be a valid URL');
  }

  choice<T extends string>(field: string, allowed: readonly T[]): T | null {
    const value = this.value(field);
    const choice = allowed.find((candidate) => candidate === value);
    if (value !== null && choice === undefined) {
      this.#errors.add(field, `The selected ${label(field)} is invalid.`);
    }
    return choice ?? null;
  }

  flag(field: string): 0 | 1 | null {
    const value = this.value(field);
    if (value === null) {
      return null;
    }
    if (value === true || value === 1) {
      return 1;
    }
    return value === false || value === 0 ? 0 : this.#refuse(field, 'must be true or false');
  }

  integer(field: string, least: number): number | null {
    const value = this.value(field);
    if (value === null) {
      return null;
    }
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
      return this.#refuse(field, 'must be an integer');
    }
    return value >= least ? value : this.#refuse(field, `must be greater than or equal to ${least}`);
  }

  number(field: string, least: number, most: number): number | null {
    const value = this.value(field);
    if (value === null) {
      return null;
    }
    if (typeof value !== 'number') {
      return this.#refuse(field, 'must be a number');
    }
    return value >= least && value <= most
      ? value
      : this.#refuse(field, `must be between ${least} and ${most}`);
  }

  #refuse(field: string, why: string): null {
    this.#errors.add(field, `The ${label(field)} field ${why}.`);
    return null;
  }
}

export function label(field: string): string {
  return field.replaceAll('_', ' ');
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
