// The theme as a stylesheet in the document: what MantineProvider would write as it starts, in each page and on the server.
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { palettes } from '../../src/web/palettes.ts';
import { cssVariables, theme } from '../../src/web/theme.ts';

/** Palettes of Mantine that the theme does not use. */
const OTHERS = /--mantine-color-(blue|cyan|grape|indigo|lime|orange|pink|teal|violet)-[\w-]+: ?[^;}]+;?\s*/g;
/** The components that write it. */
const WRITERS = /@mantine\/core\/.*\/(MantineCssVariables|MantineClasses)\.mjs$/;

export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    load: {
      filter: { id: WRITERS },
      handler: (id) => `export const ${WRITERS.exec(id)?.[1] ?? ''} = () => null;`,
    },
    transformIndexHtml: () => [
      { tag: 'style', attrs: { nonce: '%nonce%' }, children: stylesOf(), injectTo: 'head' },
    ],
  };
}

function stylesOf(): string {
  const markup = renderToStaticMarkup(
    createElement(
      MantineProvider,
      {
        theme: { ...theme, colors: palettes },
        cssVariablesResolver: cssVariables,
        // All variables, not only those that differ from Mantine's: a file of the others would be a tenth of all CSS.
        deduplicateCssVariables: false,
        colorSchemeManager: {
          get: (fallback) => fallback,
          set: () => {},
          subscribe: () => {},
          unsubscribe: () => {},
          clear: () => {},
        },
      },
      null,
    ),
  );
  const styles = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  if (styles.length !== 2) throw new Error('MantineProvider writes variables and classes');
  return styles
    .join('')
    .replaceAll(OTHERS, '')
    .replaceAll(/\s*\n\s*/g, '');
}
