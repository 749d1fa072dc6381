import type { StaffPermission } from '#shared/permissions.ts';
import { address, ID, type Opened, type Opening } from './opening.ts';

interface Asks {
  /** Whatever the address says behind the path. */
  calls?: string[] | ((opened: Opened) => string[]);
  list?: string | ((opened: Opened) => string);
  /** What the list is narrowed by, in the page's order, behind what its address begins with. */
  passes?: string[];
  /** Of those, what the interface calls otherwise. */
  names?: Record<string, string>;
  /** Left to the page, with its list: what it makes something else of than the interface, and what lies open over it. */
  leaves?: string[];
}

/** A page of the panel; `:id` stands for what its path names. */
export function inPanel(path: string, needs: StaffPermission | null, asks: Asks): Opening {
  const { calls = [], list, passes = [], names = {}, leaves = [] } = asks;
  const about = (url: string, { id }: Opened) => url.replace(':id', id);
  return {
    page: new RegExp(`^/admin${path.replace(':id', ID)}$`),
    ...(needs !== null && { needs }),
    calls: (opened) => (typeof calls === 'function' ? calls(opened) : calls).map((url) => about(url, opened)),
    list: {
      by: [...passes, ...leaves],
      call: (opened, narrowed) => {
        if (narrowed.some(([name]) => leaves.includes(name))) return null;
        const url = typeof list === 'function' ? list(opened) : list;
        if (url === undefined) return undefined;
        return address(
          about(url, opened),
          narrowed.map(([name, value]) => [names[name] ?? name, value]),
        );
      },
    },
    reads: passes,
  };
}

/** Of a list that begins with one part of it: that one, or what its address says instead; `all` is no part. */
export const partOf =
  (url: string, name: string, first: string) =>
  ({ search }: Opened): string => {
    const said = (search.get(name) ?? '').trim() || first;
    return said === 'all' ? url : address(url, [[name, said]]);
  };
