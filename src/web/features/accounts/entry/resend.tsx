import { type ComponentProps } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { part } from '#web/ui/page/part.ts';

const ResendButton = part(async () => (await import('./resend-button.tsx')).ResendButton);

/** Few need it: it comes when it shows. */
export function Resend(props: ComponentProps<typeof ResendButton>) {
  return (
    <PartBoundary fallback={null}>
      <ResendButton {...props} />
    </PartBoundary>
  );
}
