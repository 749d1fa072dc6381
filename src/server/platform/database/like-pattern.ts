/** The pattern of LIKE that finds this text anywhere, taken as it stands: its own % and _ mean themselves. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
