/**
 * Portion after portion until one is not full, or so many were taken. Each is a transaction of its own: nobody waits for
 * the whole, and what a killed process had done stays done. Returns how many were taken.
 */
export async function inPortions(
  size: number,
  takeSome: (size: number) => Promise<number>,
  portionsMax = Infinity,
): Promise<number> {
  let taken = 0;
  for (let n = 0; n < portionsMax; n += 1) {
    const some = await takeSome(size);
    taken += some;
    if (some < size) break;
  }
  return taken;
}
