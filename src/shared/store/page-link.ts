/** The address of a page elsewhere, by https alone, so that no script can stand there. */
export const PAGE_LINK = /^https:\/\/[\w.-]+\.[a-z]{2,}(\/[\w.~@%/-]*)?$/i;
