import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { directionOf } from '#shared/locale.ts';
import { colourSchemeOf } from './colour-scheme.ts';
import { Messages } from './i18n/messages.tsx';
import { SessionContext, sessionQuery } from './session/session.ts';
import { CurrencyProvider } from './shell/currency.tsx';
import { theme } from './theme.ts';
import { ServedContext } from './ui/served.ts';
import { hasLeft, type Visit } from './visit.ts';

export function App({ visit }: { visit: Visit }) {
  const { queryClient, messages, served, nonce } = visit;
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
            <OfStore visit={visit} />
          </ServedContext>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** With who is signed in, and what the store is called. */
function OfStore({ visit: { messages, router } }: { visit: Visit }) {
  useEffect(() => {
    if (hasLeft(router)) location.reload();
  }, [router]);
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <SessionContext value={session}>
      <Messages store={messages} names={session.store}>
        <CurrencyProvider>
          <RouterProvider router={router} />
        </CurrencyProvider>
      </Messages>
    </SessionContext>
  );
}
