import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { modulesOf, visits } from './visits.ts';

/** A file that only hands on what another one has: what a module becomes that shares a file and is asked for by itself. */
const HANDED_ON = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/;
const web = join(import.meta.dirname, '../../src/web');

/** What was built: which file each module that is asked for lies in, what each file imports, and what each address loads. */
export interface BuiltFiles {
  /** By the module's path below src/web. */
  modules: Record<string, string>;
  imports: Record<string, string[]>;
  /** By the router's path, for each language; the page's own files last. */
  visits: Record<string, { isPublic: boolean; en: string[]; ar: string[] }>;
}

/**
 * Pages and texts that share a file are imported from it, without a request for the file that hands them on. Says in
 * .vite/files.json what was built.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const handedOn = new Map<string, { file: string; names: string }>();
      for (const { fileName, code } of chunks) {
        const [, names, file] = HANDED_ON.exec(code) ?? [];
        if (names === undefined || file === undefined) continue;
        const fields = names.split(',').map((name) => {
          const [inner = '', outer = inner] = name.split(' as ');
          return `${outer}:m.${inner}`;
        });
        handedOn.set(fileName, { file: `assets/${file}`, names: fields.join() });
      }
      for (const chunk of chunks) {
        if (handedOn.has(chunk.fileName)) delete bundle[chunk.fileName];
        chunk.code = chunk.code.replaceAll(/import\(`\.\/([^`]+)`\)/g, (whole, name: string) => {
          const to = handedOn.get(`assets/${name}`);
          return to === undefined
            ? whole
            : `import(\`${to.file.replace('assets/', './')}\`).then(m=>({${to.names}}))`;
        });
      }
      const built = describe(chunks, (file) => handedOn.get(file)?.file ?? file);
      this.emitFile({ type: 'asset', fileName: '.vite/files.json', source: JSON.stringify(built) });
    },
  };
}

function describe(chunks: Rolldown.OutputChunk[], placeOf: (file: string) => string): BuiltFiles {
  const modules: Record<string, string> = {};
  const imports: Record<string, string[]> = {};
  for (const { facadeModuleId, fileName, imports: imported } of chunks) {
    if (facadeModuleId !== null) modules[relative(web, facadeModuleId)] = placeOf(fileName);
    if (placeOf(fileName) === fileName) imports[fileName] = imported;
  }
  const filesOf = (names: string[]) => {
    const files = new Set(names.map((name) => modules[name] ?? ''));
    for (const file of files) for (const imported of imports[file] ?? []) files.add(imported);
    return [...files];
  };
  const addresses = visits().map((visit) => [
    visit.path,
    {
      isPublic: visit.isPublic,
      en: filesOf(['index.html', ...modulesOf(visit, 'en')]),
      ar: filesOf(['index.html', ...modulesOf(visit, 'ar')]),
    },
  ]);
  return { modules, imports, visits: Object.fromEntries(addresses) };
}
