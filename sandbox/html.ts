/** Markup that needs no escaping any more. Only `html` and `rawHtml` make it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | Html[];

/** A template whose values are escaped, for text and for quoted attributes, unless they are Html already. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const parts = strings.map((text, index) => (index === 0 ? '' : toMarkup(values[index - 1] ?? '')) + text);
  return new Html(parts.join(''));
}

/** Only for text that this program wrote itself. */
export function rawHtml(markup: string): Html {
  return new Html(markup);
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function toMarkup(value: Value): string {
  if (value instanceof Html) {
    return value.markup;
  }
  if (Array.isArray(value)) {
    return value.map((part) => part.markup).join('');
  }
  return escapeHtml(String(value));
}
