/** Where in a list a page begins is meant for the list that was seen: it is taken as it is wanted. */
const PLACES = new Set(['cursor', 'pages']);

/**
 * What someone changed in what a page shows, put onto what its address holds by then: a second choice may come before the
 * page is drawn with the first one, and both are to hold.
 */
export function rebaseSearch(shown: object, wanted: object): (latest: object) => object {
  const before = new Map(Object.entries(shown));
  const after = new Map(Object.entries(wanted));
  const isMeant = ([key]: [string, unknown]) => PLACES.has(key) || before.get(key) !== after.get(key);
  return (latest) => {
    const now = new Map(Object.entries(latest));
    return Object.fromEntries([
      // First, so that one state has one address, however it was come to.
      ...[...after].filter((entry) => isMeant(entry) || now.has(entry[0])),
      ...[...now].filter((entry) => !isMeant(entry)),
    ]);
  };
}
