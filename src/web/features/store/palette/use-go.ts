import { useRouter, type LinkProps } from '@tanstack/react-router';

export type Go = (address: Pick<LinkProps, 'to' | 'params' | 'search'>) => void;

/** To a page, in place of the palette in the window's history; the palette is closed first: a form may ask about leaving. */
export function useGo(close: () => void): Go {
  const router = useRouter();
  return (address) => {
    close();
    void router.navigate({ ...address, replace: true });
  };
}
