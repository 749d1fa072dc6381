/** Spaces, and marks that are not seen: marks of direction, joiners, byte order marks. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/u;

/** Without what surrounds it unseen, as it comes along from chats, documents and spreadsheets. What is inside stays. */
export function trimUnseen(text: string): string {
  const kept = trimUnseenEnd(text);
  let start = 0;
  while (start < kept.length && UNSEEN.test(kept.charAt(start))) start += 1;
  return kept.slice(start);
}

/** What stands before it may mean something, as the tab before a row of a table. */
export function trimUnseenEnd(text: string): string {
  let end = text.length;
  while (end > 0 && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
