import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from './api/load-part.ts';
import { root } from './router-root.ts';

/**
 * The admin panel (specification, section 2): each section is an address of its own, inside the panel's frame. Pages read
 * what follows the question mark themselves, so that visitors who sign in need not wait for their filters.
 */
export const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  component: lazyRouteComponent(() => loadPart(() => import('./panel-frame.tsx')), 'PanelFrame'),
  loader: ({ context }) => loadPart(() => context.messages.load(['shell', 'admin'])),
});
