import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cookieColourScheme } from './colour-scheme.ts';
import { Messages } from './i18n/messages.tsx';
import type { createAppRouter } from './router.tsx';
import { CurrencyProvider } from './shell/currency.tsx';
import { cssVariables, theme } from './theme.ts';

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

export function App({ queryClient, router }: AppProps) {
  return (
    // Follows the dir attribute of the page, which the language sets.
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={cookieColourScheme}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        // All variables, not only those that differ from Mantine's: a file of the others would be a tenth of all CSS.
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <Messages>
            <CurrencyProvider>
              <RouterProvider router={router} />
            </CurrencyProvider>
          </Messages>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Vite writes this tag; the browser shows a nonce to scripts of the page only. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
