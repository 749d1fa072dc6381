import { Suspense, type ComponentProps } from 'react';
import { part } from '#web/ui/page/part.ts';

const ResendButton = part(async () => (await import('./resend-button.tsx')).ResendButton);

/** Few need it: it comes when it shows. */
export function Resend(props: ComponentProps<typeof ResendButton>) {
  return (
    <Suspense fallback={null}>
      <ResendButton {...props} />
    </Suspense>
  );
}
