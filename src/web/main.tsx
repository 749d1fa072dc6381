import './mantine-styles.ts';
import './theme.css';
import { createRoot } from 'react-dom/client';
import { loadPart } from './api/load-part.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { loadMessages } from './i18n/message-store.ts';
import { createAppRouter } from './router.tsx';
import { sessionQuery } from './session/session.ts';

const element = document.querySelector('#root');
if (element === null) throw new Error('index.html lacks #root');

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
try {
  // All at once, so that the first picture is the page itself.
  await Promise.all([loadMessages([]), queryClient.ensureQueryData(sessionQuery), router.load()]);
  createRoot(element).render(<App queryClient={queryClient} router={router} />);
  // The first picture does not wait for it.
  void loadPart(() => import('./session/watch-session.ts')).then(({ watchSession }) =>
    watchSession(queryClient, router),
  );
} catch {
  // Without any texts, both languages have to do.
  element.textContent =
    'The store cannot be reached. Load the page again. — تعذّر الاتصال بالمتجر. أعد تحميل الصفحة.';
}
