import { part } from '#web/ui/page/part.ts';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';

/** Words with links in them take more than all the rest of the form. */
const AgreementText = part(async () => (await import('./agreement-text.tsx')).AgreementText);

export function Agreement() {
  return (
    <PartBoundary fallback={<div style={{ minBlockSize: '2.75rem' }} />}>
      <AgreementText />
    </PartBoundary>
  );
}
