import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** A panel that closes when the visitor goes to another page, by whichever way. */
export function useOpenHere(): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router]);
  return { isOpen, setOpen };
}
