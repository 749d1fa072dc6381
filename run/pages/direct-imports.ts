import { basename, join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { modulesOf, visits } from './visits.ts';

/** A file that only hands on what another one has: what a module becomes that shares a file and is asked for by itself. */
const HANDED_ON = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/;
/** What the bundler puts around modules of the old kind, in a file of its own. */
export const RUNTIME = /^assets\/rolldown-runtime-[^/]+\.js$/;
/** How a file takes it from there, or has it run first, which it needs not. */
const FROM_RUNTIME = /import(?:\{([^}]*)\}from)?"\.\/rolldown-runtime-[^"]+";/;
/** Filled in by the bundler after this. */
const LIST = String.raw`(?:\[\]|__VITE_PRELOAD__)`;
const IMPORT = 'import\\(`[^`]+`\\)';
/** The bundler's own list of what to load first, which is always empty here; a quarter of all that a stranger loads of ours. */
const PRELOADED = new RegExp(
  String.raw`\b\w+\(\(\)=>(${IMPORT}(?:\.then\(m=>\(\{[^}]*\}\)\))?),${LIST}\)`,
  'g',
);
const TAKEN_OUT = new RegExp(
  String.raw`\(await \w+\(async\(\)=>\{let\{(\w+):(\w+)\}=await (${IMPORT})(?:\.then\(m=>\(\{\1:m\.(\w+)\}\)\))?;return\{\1:\2\}\},${LIST}\)\)\.\1`,
  'g',
);
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
      takeRuntimeIn(bundle);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const handedOn = new Map<string, { file: string; names: string }>();
      for (const { fileName, code } of chunks) {
        const [, names, file] = HANDED_ON.exec(code) ?? [];
        if (names === undefined || file === undefined) continue;
        const fields = namesOf(names).map(([inner, outer]) => `${outer}:m.${inner}`);
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
        chunk.code = chunk.code
          .replaceAll(PRELOADED, '$1')
          .replaceAll(
            TAKEN_OUT,
            (_whole, name: string, _local, from: string, inner = name) => `(await ${from}).${inner}`,
          );
      }
      const built = describe(chunks, (file) => handedOn.get(file)?.file ?? file);
      this.emitFile({ type: 'asset', fileName: '.vite/files.json', source: JSON.stringify(built) });
    },
  };
}

/** Every page loads the framework: half a kilobyte more there spares each a request. */
function takeRuntimeIn(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
  const framework = chunks.find(({ name }) => name === 'framework');
  if (runtime === undefined || framework === undefined) throw new Error('no runtime, or no framework');
  const [exported = '', given = ''] = /export\{([^}]*)\};\s*$/.exec(runtime.code) ?? [];
  const body = runtime.code.slice(0, runtime.code.length - exported.length);
  const fields = namesOf(given).map(([inner, outer]) => `${outer}:${inner}`);
  for (const chunk of chunks) {
    chunk.imports = [
      ...new Set(chunk.imports.map((file) => (file === runtime.fileName ? framework.fileName : file))),
    ].filter((file) => file !== chunk.fileName);
    chunk.code = chunk.code.replace(FROM_RUNTIME, (_whole, names?: string) => {
      if (names === undefined) return '';
      const taken = namesOf(names).map(([outer, local]) => [`runtime_${outer}`, local]);
      if (chunk !== framework)
        return `import{${taken.map(([name, local]) => `${name} as ${local}`).join()}}from"./${basename(framework.fileName)}";`;
      return `const{${namesOf(names)
        .map(([name, local]) => `${name}:${local}`)
        .join()}}=runtime;`;
    });
  }
  const inner = namesOf(given).map(([, name]) => `${name}:runtime_${name}`);
  const outer = namesOf(given).map(([, name]) => `runtime_${name}`);
  framework.code = [
    `const runtime=(()=>{${body}return{${fields.join()}}})(),{${inner.join()}}=runtime;`,
    framework.code,
    `export{${outer.join()}};`,
  ].join('');
  delete bundle[runtime.fileName];
}

/** Of `a as b,c`: [['a', 'b'], ['c', 'c']]. */
function namesOf(list: string): [string, string][] {
  return list.split(',').map((name) => {
    const [inner = '', outer = inner] = name.split(' as ');
    return [inner, outer];
  });
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
