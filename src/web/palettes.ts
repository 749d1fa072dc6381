/** The colours of the theme: the build writes them into the document as variables (run/pages/theme-styles.ts). */

/** Shade 6 carries white text, shade 9 stands on shade 1, shades 3 and 4 stand on dark cards: AA in both schemes. */
const green = [
  '#e6f6f2',
  '#cdece4',
  '#9fd9ca',
  '#6cc4ae',
  '#3fb094',
  '#1f9a7d',
  '#0e7c66',
  '#0b6a57',
  '#095848',
  '#064538',
] as const;

const red = [
  '#fdecea',
  '#f9d3cf',
  '#f2a9a2',
  '#ea7d74',
  '#e05a50',
  '#d33f35',
  '#bf2f27',
  '#a3261f',
  '#861f19',
  '#651511',
] as const;

const yellow = [
  '#fff6e0',
  '#feeabc',
  '#fcd98a',
  '#f8c453',
  '#eda928',
  '#c98408',
  '#955e00',
  '#7d4f00',
  '#633f00',
  '#472d00',
] as const;

const gray = [
  '#faf9f6',
  '#f3f1ec',
  '#e8e5de',
  '#d9d5cb',
  '#c2bdb1',
  '#8f897d',
  '#6a655b',
  '#524e46',
  '#3a3732',
  '#24221f',
] as const;

const dark = [
  '#e9e6e0',
  '#cfcbc3',
  '#a8a399',
  '#8a857b',
  '#47443f',
  '#33312d',
  '#272522',
  '#1c1b19',
  '#151412',
  '#0f0e0d',
] as const;

/** `brand` is the green at first; the store may choose another for its own. */
export const palettes = { brand: green, green, red, yellow, gray, dark };
