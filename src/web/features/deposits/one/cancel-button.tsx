import { Button, type ButtonProps } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { part } from '#web/ui/page/part.ts';

/** Seldom needed, so it comes when it is. */
const CancelDialog = part(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

interface CancelButtonProps extends ButtonProps {
  deposit: Deposit;
  /** What to read for who hears one of many alike. */
  label?: string;
}

/** Asks before a deposit is given up. */
export function CancelButton({ deposit, label, ...look }: CancelButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        variant="subtle"
        color="red"
        aria-label={label}
        onClick={() => setAsking(true)}
        {...look}
      />
      {isAsking ? (
        <Suspense fallback={null}>
          <CancelDialog deposit={deposit} opener={opener} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
