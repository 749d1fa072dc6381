import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto';

/** A device as its push service knows it: what it encrypts for stays with the device. */
export interface Device {
  ecdh: ECDH;
  auth: Buffer;
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const KEY_BYTES = 65;
const HEADER_BYTES = SALT_BYTES + 4 + 1;

/** Opens a message of one record in aes128gcm (RFC 8188), by the keys of RFC 8291. Throws if anything about it is wrong. */
export function decrypt({ ecdh, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const recordSize = body.readUInt32BE(SALT_BYTES);
  const idLength = body.readUInt8(SALT_BYTES + 4);
  if (idLength !== KEY_BYTES) throw new Error(`a key of ${idLength} bytes`);
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + idLength);
  const record = body.subarray(HEADER_BYTES + idLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const shared = ecdh.computeSecret(senderKey);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(shared, auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
  // After the text comes the sign of the last record, then zeros.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return padded.subarray(0, end).toString('utf8');
}

const derive = (from: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, about, bytes));

export function makeEcdh(): ECDH {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return ecdh;
}
