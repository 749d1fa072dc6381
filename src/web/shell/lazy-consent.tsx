import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useSession } from '#web/session/session.ts';
import { part } from '#web/ui/page/part.ts';

const Consent = part(async () => (await import('./consent.tsx')).Consent, ['legal_consent']);

/** Seldom needed, so it comes when it is. Staff who look at the store as a client agree to nothing in their name. */
export function LazyConsent() {
  const { to_accept: documents, looked_at_by: lookedAtBy } = useSession();
  if (documents.length === 0 || lookedAtBy !== null) return null;
  return (
    <PartBoundary fallback={null}>
      <Consent />
    </PartBoundary>
  );
}
