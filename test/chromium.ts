/** Where the browser for the tests is: the system's where there is one, else the one inside an npm package. */
export interface BrowserLaunch {
  executablePath: string;
  args: string[];
}

// The one without a window first: it does the same with less.
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

// The browser's own calls home would only fail and slow a test down.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Journeys leave a page before compiling it further would pay.
  '--js-flags=--no-opt',
];

export async function findChromium(exists: (path: string) => boolean): Promise<BrowserLaunch> {
  const given = process.env['CHROMIUM_PATH'];
  const installed = given ?? SYSTEM_PATHS.find(exists);
  if (installed !== undefined) return { executablePath: installed, args: QUIET };
  // Its own arguments are for a cloud function: one process, which dies with the first context that closes.
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: QUIET };
}
