/** A 32-bit hash of a text (FNV-1a with a final mix). */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const char of text) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Whole numbers from 0 to below `limit`, the same ones for the same text. */
export const chanceFrom = (text: string): ((limit: number) => number) => {
  let draws = 0;
  return (limit) => {
    draws += 1;
    return hashOf(`${text}:${draws}`) % limit;
  };
};
