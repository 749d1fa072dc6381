/** What S3 refuses with, by its own names. */
const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidBucketName: 400,
  InvalidPart: 400,
  InvalidURI: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const;
type Code = keyof typeof STATUS;

/** Thrown to answer a request with an error of S3. */
export class S3Error extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return STATUS[this.code];
  }

  toXml(resource: string, requestId: string): string {
    return xml('Error', {
      Code: this.code,
      Message: this.message,
      Resource: resource,
      RequestId: requestId,
    });
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A document of one level; `inner` is XML already. */
export function xml(root: string, fields: Record<string, string>, inner = ''): string {
  const lines = Object.entries(fields).map(([name, value]) => `<${name}>${escape(value)}</${name}>`);
  return `${HEAD}<${root}>${lines.join('')}${inner}</${root}>`;
}

export function escape(text: string): string {
  return text.replaceAll(/[<>&"'\r]/g, (one) => `&#${one.charCodeAt(0)};`);
}
