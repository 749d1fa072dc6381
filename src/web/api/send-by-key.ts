/** A request as a program makes it. */
export interface KeyRequest {
  method: 'GET' | 'POST';
  path: string;
  body: object | null;
}

export interface KeyAnswer {
  status: number;
  /** Of the requests that the key may make in an hour. */
  left: string | null;
  /** Laid out where it is JSON. */
  text: string;
  body: unknown;
}

const TIME_LIMIT_MS = 30_000;

/** Sends it with a key and without the session's cookie; refusals are answers too. null: there came none. */
export async function sendByKey(
  secret: string,
  { method, path, body }: KeyRequest,
): Promise<KeyAnswer | null> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === null
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const answer: unknown = await response.json();
    return {
      status: response.status,
      left: /"hour";r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1] ?? null,
      text: JSON.stringify(answer, null, 2),
      body: answer,
    };
  } catch {
    return null;
  }
}
