import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#shared/locale.ts';

/** What run/pages/direct-imports.ts writes: the files of each of the router's paths, and whether signed-out visitors see it. */
interface BuiltFiles {
  visits: Record<string, { isPublic: boolean; en: string[]; ar: string[] }>;
}

export type Preloads = (address: string, language: Language, isSignedIn: boolean) => string;

/**
 * The links that tell a browser which files an address needs before it has read any of them: otherwise each is asked for when
 * the one that imports it has come. None for a page that leads to the sign-in instead.
 */
export function readPreloads(folder: string | null): Preloads {
  const file = join(folder ?? '', '.vite/files.json');
  const built: BuiltFiles =
    folder !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { visits: {} };
  const pages = Object.entries(built.visits)
    .map(([path, { isPublic, en, ar }]) => ({
      // The router's $id is any one part of an address.
      pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
      isFixed: !path.includes('$'),
      isPublic,
      links: { en: linksTo(en), ar: linksTo(ar) },
    }))
    .sort((one, other) => Number(other.isFixed) - Number(one.isFixed));
  return (address, language, isSignedIn) => {
    const [path = ''] = address.split('?');
    // Where the entry leads those who are signed in.
    const shown = isSignedIn && path === '/' ? '/dashboard' : path;
    const page = pages.find(({ pattern }) => pattern.test(shown));
    return page !== undefined && (isSignedIn || page.isPublic) ? page.links[language] : '';
  };
}

function linksTo(files: string[]): string {
  return files.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`).join('');
}
