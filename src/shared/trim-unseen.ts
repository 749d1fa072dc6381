/** Spaces, and marks that are not seen: marks of direction, joiners, byte order marks. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/u;

/** Without what surrounds it unseen, as it comes along from chats, documents and spreadsheets. What is inside stays. */
export function trimUnseen(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && UNSEEN.test(text.charAt(start))) start += 1;
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
