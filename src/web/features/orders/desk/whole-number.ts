import { isolate } from '#shared/locale.ts';

/** An order's number within a title: a narrow screen must not break it at its hyphen (by a word joiner behind it). */
export function wholeNumber(number: string): string {
  return isolate(number.replaceAll('-', '-\u2060'));
}
