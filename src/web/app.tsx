import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { directionOf } from '#shared/locale.ts';
import { colourSchemeOf } from './colour-scheme.ts';
import { Messages } from './i18n/messages.tsx';
import { CurrencyProvider } from './shell/currency.tsx';
import { theme } from './theme.ts';
import { ServedContext } from './ui/served.ts';
import type { Visit } from './visit.ts';

export function App({ visit }: { visit: Visit }) {
  const { queryClient, messages, router, served, nonce } = visit;
  // What did not fit the window was out of sight until here (index.html).
  useLayoutEffect(() => void delete document.documentElement.dataset['unfit'], []);
  const [colourScheme] = useState(() => colourSchemeOf(served.theme));
  return (
    // Follows the dir attribute of the page, which the language sets.
    <DirectionProvider initialDirection={directionOf(messages.read().language)}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colourScheme}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <ServedContext value={served}>
            <Messages store={messages}>
              <CurrencyProvider>
                <RouterProvider router={router} />
              </CurrencyProvider>
            </Messages>
          </ServedContext>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
