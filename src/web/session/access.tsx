import type { ComponentType } from 'react';
import { Denied, type DenialKind } from '../ui/denied.tsx';
import { useProfile } from './session.ts';

/** Who may see a page. The server decides again with every call; this only says it in words. */
export type PageAccess = { by: 'everyone' } | { by: 'signed_in' | 'admin'; denial: DenialKind };

/** The page, or why it is not shown; decided again whenever the session changes. */
export function Guarded({ access, Page }: { access: PageAccess; Page: ComponentType }) {
  const profile = useProfile();
  if (access.by === 'everyone') return <Page />;
  const isAllowed = access.by === 'admin' ? profile?.role === 'admin' : profile !== null;
  return isAllowed ? <Page /> : <Denied kind={access.denial} />;
}
