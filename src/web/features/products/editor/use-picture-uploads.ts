import { useState } from 'react';
import { UPLOADED_PICTURE_BYTES_MAX } from '#shared/products/pictures.contract.ts';
import { ApiProblem, readProblem } from '#web/api/problem.ts';
import { newKey } from './editor-draft.ts';

/** A photograph on a slow network; the server waits as long. */
const LIMIT_MS = 120_000;
const MEGABYTE = 1024 * 1024;

export interface Upload {
  key: string;
  name: string;
  file: File;
  /** From 0 to 1; the server's own work begins at 1. */
  done: number;
  error: Error | null;
  stop: () => void;
}

export interface PictureUploads {
  uploads: readonly Upload[];
  start: (files: readonly File[]) => void;
  again: (upload: Upload) => void;
  forget: (key: string) => void;
}

/** Those that are still on their way: what is saved before they arrive goes without them. */
export function isUploading({ uploads }: Pick<PictureUploads, 'uploads'>): boolean {
  return uploads.some(({ error }) => error === null);
}

/** Sends pictures one after the other; those that fail stay in sight with the reason, and can be tried again. */
export function usePictureUploads(onUploaded: (url: string) => void): PictureUploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);

  const note = (key: string, changed: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const forget = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  async function run(upload: Upload, signal: AbortSignal): Promise<void> {
    try {
      const url = await sendPicture(upload.file, signal, (done) => note(upload.key, { done }));
      forget(upload.key);
      onUploaded(url);
    } catch (error) {
      if (!signal.aborted) note(upload.key, { error: error instanceof Error ? error : new Error('failed') });
    }
  }

  async function runAll(waiting: readonly { upload: Upload; signal: AbortSignal }[]): Promise<void> {
    for (const { upload, signal } of waiting) {
      // One at a time: a photograph fills the line by itself.
      // oxlint-disable-next-line no-await-in-loop
      if (!signal.aborted) await run(upload, signal);
    }
  }

  function start(files: readonly File[]): void {
    const waiting = files.map((file) => {
      const stopping = new AbortController();
      const key = newKey();
      const stop = () => {
        stopping.abort();
        forget(key);
      };
      return { upload: { key, name: file.name, file, done: 0, error: null, stop }, signal: stopping.signal };
    });
    setUploads((all) => [...all, ...waiting.map(({ upload }) => upload)]);
    void runAll(waiting);
  }

  return {
    uploads,
    start,
    forget,
    again({ key, file }) {
      forget(key);
      start([file]);
    },
  };
}

/** fetch() says nothing of how far an upload is, so this is the older way. Throws ApiProblem. */
function sendPicture(file: File, signal: AbortSignal, onProgress: (done: number) => void): Promise<string> {
  if (file.size > UPLOADED_PICTURE_BYTES_MAX) {
    const maximum = String(UPLOADED_PICTURE_BYTES_MAX / MEGABYTE);
    return Promise.reject(new ApiProblem('file_too_large', 0, '', { maximum }));
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/pictures');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.timeout = LIMIT_MS;
    const fail = () => reject(new ApiProblem('unavailable', 0));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded / Math.max(1, total)),
    );
    for (const end of ['error', 'timeout', 'abort'] as const) request.addEventListener(end, fail);
    request.addEventListener('load', () => {
      readAnswer(request).then(resolve, reject);
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

async function readAnswer(request: XMLHttpRequest): Promise<string> {
  const type = request.getResponseHeader('content-type') ?? '';
  const response = new Response(request.responseText, {
    status: request.status,
    headers: { 'content-type': type },
  });
  if (!response.ok) throw await readProblem(response);
  const answer: { data: { url: string } } = await response.json();
  return answer.data.url;
}
