const KEY = /^[\x21-\x7e]+$/;
const LENGTH_MIN = 8;

/** Why a text can't be a key of the gateway; null where it may be one. An empty field is told of elsewhere. */
export function findKeyProblem(key: string): 'too_short' | 'wrong' | null {
  if (key.length < LENGTH_MIN) return 'too_short';
  return KEY.test(key) ? null : 'wrong';
}
