// The windows that pages are looked at in, and where the first screen of them begins and ends.
export const DESKTOP = { width: 1280, height: 800 };
export const WIDE = { width: 1920, height: 1080 };
export const PHONE = { width: 360, height: 740 };
/** A telephone's lower bar lies over the end of the screen. */
export const ABOVE_BAR = PHONE.height - 60;
/** Where the first row of the panel's lists begins, and how high rows are, at most. */
export const FIRST_ROW_MAX = 340;
export const ROW_MAX = 56;
