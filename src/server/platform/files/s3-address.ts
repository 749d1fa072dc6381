import { z } from 'zod';

/** S3_URL, parsed. */
export interface S3Address {
  /** Without the bucket, e.g. https://s3.example.com */
  endpoint: string;
  bucket: string;
  /** Key prefix: empty, or ending with a slash. */
  prefix: string;
  region: string;
  /** The bucket is in the path instead of the host name. */
  isPathStyle: boolean;
  keyId: string;
  secret: string;
}

const BUCKET = /^(?!.*\.\.)[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/;
const PREFIX_PART = /^(?!\.{1,2}$)[\w.-]+$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const SETTINGS = ['region', 'path_style'];

/** https://KEY:SECRET@host/bucket/prefix?region=…&path_style=on. Errors never quote it: it contains a secret. */
export const s3Address = z.string().transform((text, context): S3Address => {
  const problems: string[] = [];
  const address = readAddress(text, problems);
  for (const message of problems) context.addIssue({ code: 'custom', message });
  return address ?? z.NEVER;
});

function readAddress(text: string, problems: string[]): S3Address | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    problems.push(
      'is no address like https://KEY:SECRET@host/bucket?region=… (in KEY and SECRET write / as %2F, + as %2B, @ as %40)',
    );
    return null;
  }
  const [bucket = '', ...prefix] = url.pathname.split('/').filter((part) => part !== '');
  const settings = url.searchParams;
  const region = settings.get('region') ?? 'us-east-1';
  const pathStyle = settings.get('path_style') ?? 'off';
  const keyId = decode(url.username);
  const secret = decode(url.password);
  const wrong: [boolean, string][] = [
    [keyId === null || secret === null, 'has a % in KEY or SECRET that is no %-code: write it as %25'],
    [keyId === '' || secret === '', 'names no KEY:SECRET before the @'],
    [!BUCKET.test(bucket), 'names no bucket behind the host, or one that S3 does not allow'],
    [
      !prefix.every((part) => PREFIX_PART.test(part)),
      'has a prefix with other characters than letters, digits, “.”, “_” and “-”',
    ],
    [!REGION.test(region), 'has a region that is none'],
    [!['on', 'off'].includes(pathStyle), 'has a path_style that is neither on nor off'],
    [
      settings.keys().some((name) => !SETTINGS.includes(name)),
      `has settings beside ${SETTINGS.join(' and ')}`,
    ],
    [url.hash !== '', 'has a # in it: write it as %23'],
  ];
  problems.push(...wrong.filter(([isWrong]) => isWrong).map(([, message]) => message));
  return {
    endpoint: url.origin,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region,
    isPathStyle: pathStyle === 'on',
    keyId: keyId ?? '',
    secret: secret ?? '',
  };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
