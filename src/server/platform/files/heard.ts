import { Readable } from 'node:stream';
import { S3Unavailable, timeoutError } from './s3-failure.ts';

/** A stream of the bucket that fails once it is silent for too long. That its reader takes its time is no silence. */
export function heard(content: Readable, silenceMs: number): Readable {
  return Readable.from(pieces(), { objectMode: false });

  async function* pieces(): AsyncGenerator<Buffer> {
    const listen = () => setTimeout(() => content.destroy(timeoutError()), silenceMs);
    let silence = listen();
    try {
      for await (const piece of content as AsyncIterable<Buffer>) {
        clearTimeout(silence);
        yield piece;
        silence = listen();
      }
    } catch (error) {
      throw new S3Unavailable('get', error);
    } finally {
      clearTimeout(silence);
    }
  }
}
