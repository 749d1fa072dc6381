import './mantine-styles.ts';
import './theme.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadPart } from './api/load-part.ts';
import { App } from './app.tsx';
import { keptLanguage } from './i18n/message-store.ts';
import { keepPlace } from './keep-place.ts';
import { layBack } from './lay-back.ts';
import { keepFirstAnswers } from './session/first-answers.ts';
import { sessionQuery } from './session/session.ts';
import { readWrittenPage } from './session/written-page.ts';
import { createVisit, hasLeft } from './visit.ts';

const loadHands = () => loadPart(() => import('./early-hands.ts'));
const element = document.querySelector('#root');
if (element === null) throw new Error('index.html lacks #root');

const page = readWrittenPage();
const servedLanguage = document.documentElement.lang;
const language = keptLanguage(servedLanguage, page.session?.store.languages);
const visit = createVisit({ language, ...page });
const { messages, queryClient, router } = visit;
keepFirstAnswers(page.answers);
for (const [key, data] of page.rendered ?? []) queryClient.setQueryData(key, data);
try {
  // Else it is rendered anew: the window has other room than was thought, the device another language, or its reader has gone
  // back meanwhile, after loading the page again.
  const isFit =
    !('unfit' in document.documentElement.dataset) &&
    language === servedLanguage &&
    page.served.url === location.pathname + location.search;
  const isRendered = page.rendered !== null && isFit;
  // Its boundaries are then those of the server's render.
  if (isRendered) {
    router.ssr = { manifest: undefined };
    router.options.scrollRestoration = keepPlace();
  }
  // All at once, so that the first picture is the page itself.
  await Promise.all([messages.load([]), queryClient.ensureQueryData(sessionQuery), router.load()]);
  const app = <App visit={visit} />;
  // In a transition it lets go for whoever taps meanwhile.
  if (isRendered) {
    const { presses = [], fields = [] } = window.early ?? {};
    // Asked for at once only where something was done already.
    const isUsed = presses.length > 0 || [...fields].length > 0;
    const repeatEarly = isUsed ? (await loadHands()).takeEarlyHands(element) : null;
    if (repeatEarly === null) layBack(element);
    if (hasLeft(router)) location.reload();
    else {
      startTransition(() => void hydrateRoot(element, app));
      // Where nobody takes the page over, it would be repeated for ever.
      repeatEarly?.();
      if (repeatEarly === null) {
        window.early?.end();
        void loadHands().then(({ repeatPresses }) => repeatPresses());
      }
    }
  } else {
    window.early?.end();
    createRoot(element).render(app);
  }
  // The first picture does not wait for it.
  void loadPart(() => import('./session/watch-session.ts')).then(({ watchSession }) =>
    watchSession(queryClient, router),
  );
} catch (error) {
  reportError(error);
  // Without any texts, both languages have to do.
  element.textContent =
    'The store cannot be reached. Load the page again. — تعذّر الاتصال بالمتجر. أعد تحميل الصفحة.';
}
