/** The colour of the store over the variables of the theme; without one, the theme's own. */
export function shadesStyle(shades: readonly string[] | null): string {
  const variables = (shades ?? []).map((shade, place) => `--mantine-color-brand-${place}:${shade}`);
  return variables.length === 0 ? '' : `:root:root{${variables.join(';')}}`;
}
