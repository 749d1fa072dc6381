import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/platform/crypto/secret-key.ts';

/** What an answer by mail to this address belongs to, and who alone may send it. */
export interface AddressedTo {
  /** As T26-000123. */
  ticketNumber: string;
  profileId: string;
}

export interface ReplyAddresses {
  make(to: AddressedTo): string;
  /** null: malformed, forged, or of another domain. */
  read(address: string): AddressedTo | null;
}

/** 80 bits: with `tickets+`, a number and a person, 64 characters are what the part before the @ may have. */
const MAC_BYTES = 10;
// Digits of BigInt's base 32. Mail servers may change the case of letters.
const ADDRESS = /^tickets\+(t\d\d-\d{1,8})\.([0-9a-v]{26})\.([0-9a-v]{16})@(.+)$/;
const UUID_END = 1n << 128n;

/** Addresses that mails about tickets are answered at, signed by a key of their own. */
export function openReplyAddresses(secretKey: string, domain: string): ReplyAddresses {
  const key = deriveKey(secretKey, 'reply addresses');
  const macOf = (text: string) =>
    inBase32(createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES), 16);
  return {
    make({ ticketNumber, profileId }) {
      const person = inBase32(Buffer.from(profileId.replaceAll('-', ''), 'hex'), 26);
      const signed = `${ticketNumber.toLowerCase()}.${person}`;
      return `tickets+${signed}.${macOf(signed)}@${domain}`;
    },
    read(address) {
      const [, number = '', person = '', mac = '', at = ''] =
        ADDRESS.exec(address.trim().toLowerCase()) ?? [];
      if (at !== domain) return null;
      if (!timingSafeEqual(Buffer.from(macOf(`${number}.${person}`)), Buffer.from(mac))) return null;
      const id = Array.from(person).reduce(
        (sum, digit) => sum * 32n + BigInt(Number.parseInt(digit, 32)),
        0n,
      );
      if (id >= UUID_END) return null;
      const hex = id.toString(16).padStart(32, '0');
      const profileId = hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
      return { ticketNumber: number.toUpperCase(), profileId };
    },
  };
}

const inBase32 = (bytes: Buffer, digits: number): string =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(digits, '0');
