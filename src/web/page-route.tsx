import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { MessageDomain } from '#shared/messages.ts';
import type { BusinessPermission, StaffPermission } from '#shared/permissions.ts';
import { loadPart } from './api/load-part.ts';
import type { PageContext } from './router-root.ts';
import type { PageAccess } from './session/access.tsx';
import type { DenialKind } from './session/denied.tsx';

export const everyone: PageAccess = { by: 'everyone' };

export function signedIn(denial: DenialKind = 'any'): PageAccess {
  return { by: 'signed_in', denial };
}

/** Anyone who works for the store. */
export function staff(denial: DenialKind): PageAccess {
  return { by: 'staff', denial };
}

/** Those who hold a permission (shared/permissions.ts). */
export function allowed(
  permission: BusinessPermission | StaffPermission,
  denial: DenialKind = 'any',
): PageAccess {
  return { by: 'permission', permission, denial };
}

type Load = () => Promise<FunctionComponent>;
/** Texts beside those of every page (i18n/base-en.ts); they are there before the page shows. */
type Texts = readonly MessageDomain[];

/** What the routes of pages have in common: the page's own file, its texts, and who may see it. */
export function page(access: PageAccess, load: Load, texts: Texts = []) {
  return {
    component: lazyRouteComponent(async () => ({ Page: await loadPart(() => guard(access, load)) }), 'Page'),
    loader: loadTexts(texts),
    staticData: { access },
  };
}

/** Before a page shows, it has its texts. */
function loadTexts(texts: Texts): (step: object) => Promise<void> {
  return (step) => {
    // Typed as every route's, the context would keep the router from telling the pages apart.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { messages } = (step as { context: PageContext }).context;
    return loadPart(() => messages.load(texts));
  };
}

/** A page in a frame, as a line of the router's table: its address, who may see it, its file, its texts. */
export function pagesIn<Parent extends AnyRoute>(frame: Parent) {
  return <const Path extends string>(path: Path, access: PageAccess, load: Load, texts?: Texts) =>
    createRoute<unknown, Parent, Path>({ getParentRoute: () => frame, path, ...page(access, load, texts) });
}

/** The guard comes with the pages that need one: visitors who only sign in need not wait for it. */
async function guard(access: PageAccess, load: Load): Promise<FunctionComponent> {
  if (access.by === 'everyone') return load();
  const [{ Guarded }, Page] = await Promise.all([import('./session/access.tsx'), load()]);
  return () => <Guarded access={access} Page={Page} />;
}
