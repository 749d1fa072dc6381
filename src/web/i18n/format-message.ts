// What use-intl formats a text with, in place of its own (vite.config.ts): numbers in texts need no formatter of Intl.
import formatCompiled from 'use-intl/format-message/format-only';
import { countText } from '#shared/count-text.ts';

type Given = Parameters<typeof formatCompiled>;
type NumberFormat = ReturnType<Given[3]['formatters']['getNumberFormat']>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text asks it for nothing else
const plain = { format: countText } as NumberFormat;

// oxlint-disable-next-line import/no-default-export -- use-intl imports it as such
export default function formatMessage(...[key, message, values, options]: Given) {
  const { formatters } = options;
  return formatCompiled(key, message, values, {
    ...options,
    formatters: {
      ...formatters,
      getNumberFormat: (locale, style) =>
        style === undefined ? plain : formatters.getNumberFormat(locale, style),
    },
  });
}
/** The texts come parsed. */
formatMessage.raw = false;
