// What each address loads, as the router's tables say: read by the plan of the built files, by the pages' preloads and by their budgets.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Frame = 'store' | 'panel' | null;

export interface Visit {
  /** As the router writes it: /product/$productId. */
  path: string;
  /** The page's own module, below src/web. */
  page: string;
  /** What stands around it. */
  frame: Frame;
  /** Whether it shows itself to those who have not signed in. */
  isPublic: boolean;
  /** Its texts beside those of every page. */
  texts: string[];
}

const web = join(import.meta.dirname, '../../src/web');
const TABLES: Record<string, Frame> = {
  'router-entry.tsx': null,
  'router.tsx': 'store',
  'router-admin.tsx': 'panel',
  'router-admin-catalogue.tsx': 'panel',
};
/** Around the pages of each frame: what its route loads, and what it shows at once. */
const AROUND: Record<'store' | 'panel', { modules: string[]; texts: string[] }> = {
  store: {
    modules: [
      'session/access.tsx',
      'store-frame.tsx',
      'session/watch-session.ts',
      'features/orders/cart-button.tsx',
    ],
    texts: ['shell', 'cart'],
  },
  panel: {
    modules: ['session/access.tsx', 'panel-frame.tsx', 'session/watch-session.ts'],
    texts: ['shell', 'admin'],
  },
};

/** What each page of a frame prepares once it is at rest. */
export const PREPARED: Visit = {
  path: '',
  page: 'features/store/palette.tsx',
  frame: 'store',
  isPublic: false,
  texts: ['palette', 'admin'],
};

/** What a page shows further down: it comes right after what the page opens with. */
export const FURTHER_DOWN: Record<string, string[]> = {
  '/dashboard': [
    'features/store/dashboard/recent-activity.tsx',
    'features/store/dashboard/promotion-carousel.tsx',
  ],
  '/products': ['features/orders/quick-add.tsx'],
  '/category/$categoryId': ['features/orders/quick-add.tsx'],
  '/product/$productId': [
    'features/orders/add-to-cart.tsx',
    'features/orders/folded-words.tsx',
    'features/orders/purchase-dialog.tsx',
    'features/catalogue/product/specifications.tsx',
    'features/catalogue/product/related-products.tsx',
  ],
  '/cart': ['features/orders/purchase-dialog.tsx'],
  '/support': ['features/support/found-help.tsx', 'features/support/own-tickets.tsx'],
  '/deposit': ['features/deposits/add-funds/past-deposits.tsx'],
};

export function visits(): Visit[] {
  return Object.entries(TABLES).flatMap(([table, frame]) => visitsOf(table, frame));
}

/** A line of a table: its address, and up to the next one its page and the list of its texts. */
function visitsOf(table: string, frame: Frame): Visit[] {
  const lines = readFileSync(join(web, table), 'utf8').split(/\b(?:alone|inStore|inPanel|createRoute)\(/);
  // The entry's three addresses share one page, which stands above them.
  const shared = /import\('\.\/(features\/[^']+)'\)/.exec(lines[0] ?? '')?.[1];
  return lines.slice(1).flatMap((line) => {
    const path = /'(\/[^']*)'/.exec(line)?.[1];
    const page =
      /import\('\.\/(features\/[^']+)'\)/.exec(line)?.[1] ?? (line.includes('...entry') ? shared : undefined);
    if (path === undefined || page === undefined) return [];
    const texts = /import\([^]*?\[([^\]]*)\]/.exec(line)?.[1] ?? '';
    return {
      path: frame === 'panel' ? `/admin${path}`.replace(/\/$/, '') : path,
      page,
      frame,
      isPublic: frame === null || /\beveryone\b/.test(line),
      texts: [...texts.matchAll(/'(\w+)'/g)].map(([, domain = '']) => domain),
    };
  });
}

/** With what it shows further down. */
export function allModulesOf(visit: Visit, language: 'en' | 'ar'): string[] {
  return [...modulesOf(visit, language), ...(FURTHER_DOWN[visit.path] ?? [])];
}

/** The modules that a visit asks for one by one, below src/web; what they import comes with them. */
export function modulesOf({ page, frame, texts }: Visit, language: 'en' | 'ar'): string[] {
  const around = frame === null ? { modules: [], texts: [] } : AROUND[frame];
  return [
    `i18n/base-${language}.ts`,
    ...around.modules,
    page,
    ...[...around.texts, ...texts].map((domain) => textsOf(domain, language)),
  ];
}

const files = globSync('../shared/*/*.{en,ar}.ts', { cwd: web });

/** The file of a domain's texts, whatever room it lies in. */
export function textsOf(domain: string, language: 'en' | 'ar'): string {
  const file = files.find((name) => name.endsWith(`/${domain.replaceAll('_', '-')}.${language}.ts`));
  if (file === undefined) throw new Error(`no texts of ${domain}`);
  return file;
}
