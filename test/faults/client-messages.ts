// What a client says to PostgreSQL, cut into the messages of the protocol (version 3).

/** One message, as it goes over the wire. */
export interface ClientMessage {
  bytes: Buffer;
  /** Its first letter: Q query, P parse, B bind, D describe, E execute, S sync; '' for the greeting of a connection. */
  type: string;
}

const LENGTH_BYTES = 4;

/** Cuts a stream into messages; what is not whole yet waits for the next call. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #isGreeted = false;

  read(chunk: Buffer): ClientMessage[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: ClientMessage[] = [];
    for (let next = this.#take(); next !== null; next = this.#take()) messages.push(next);
    return messages;
  }

  #take(): ClientMessage | null {
    // The greeting alone has no letter before its length.
    const offset = this.#isGreeted ? 1 : 0;
    if (this.#rest.length < offset + LENGTH_BYTES) return null;
    const end = offset + this.#rest.readInt32BE(offset);
    if (this.#rest.length < end) return null;
    const bytes = this.#rest.subarray(0, end);
    this.#rest = this.#rest.subarray(end);
    this.#isGreeted = true;
    return { bytes, type: offset === 0 ? '' : String.fromCharCode(bytes[0] ?? 0) };
  }
}

/** The texts of a message one after the other: of a query its SQL, of a parse its statement's name and SQL, and so on. */
export function textsOf({ bytes, type }: ClientMessage): string[] {
  const from = type === '' ? 2 * LENGTH_BYTES : 1 + LENGTH_BYTES;
  return bytes.subarray(from).toString('utf8').split('\0');
}

/** Whether PostgreSQL acts and answers on this one; those before it only prepare it. */
export function endsRoundTrip(type: string): boolean {
  return type === 'Q' || type === 'S';
}
