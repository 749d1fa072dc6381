// A store on each place where files can lie: a folder, and a bucket of the stand-in for S3.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3, type S3 } from '#sandbox/s3/start-s3.ts';
import { startTestStore, type TestStore } from '#test/store.ts';

export const PLACES = ['a folder', 'S3'] as const;
export type Place = (typeof PLACES)[number];

export interface PlacedStore {
  store: TestStore;
  /** Of all bytes that are kept, whether or not there is a row for them. */
  keys(): Promise<string[]>;
  close(): Promise<void>;
}

const PREFIX = 'of/rasid.test/';
export const SECRET = 'a/secret+with@signs';

export async function startStoreOn(place: Place): Promise<PlacedStore> {
  if (place === 'S3') return startStoreOnS3();
  const store = await startTestStore();
  return {
    store,
    keys: async () => (await readdir(join(store.dataDir, 'files'))).toSorted(),
    close: () => store.close(),
  };
}

interface Options {
  logTo?: { write(line: string): void };
}

export async function startStoreOnS3(options: Options = {}): Promise<PlacedStore & { s3: S3 }> {
  const s3 = await startS3({
    bucket: 'rasid-files',
    keyId: 'KEYOFTHESTORE',
    secret: SECRET,
    region: 'eu-west-3',
  });
  const store = await startTestStore({ ...options, s3Url: addressOf(s3, SECRET) });
  return {
    s3,
    store,
    keys: async () =>
      s3.keys().map((key) => {
        if (!key.startsWith(PREFIX)) throw new Error(`${key} is beside the prefix`);
        return key.slice(PREFIX.length);
      }),
    close: async () => {
      await store.close();
      await s3.close();
    },
  };
}

/** As S3_URL. */
export function addressOf(s3: Pick<S3, 'url'>, secret: string): string {
  const host = s3.url.replace('http://', `http://KEYOFTHESTORE:${encodeURIComponent(secret)}@`);
  return `${host}/rasid-files/${PREFIX}?region=eu-west-3&path_style=on`;
}
