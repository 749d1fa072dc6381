/** Ends the process where something can't be built, with the reason. */
export function buildIfNeeded(): Promise<void>;
export function buildServerIfNeeded(): Promise<void>;
