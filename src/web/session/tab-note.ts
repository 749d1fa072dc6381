interface TabNote {
  write: (text: string) => void;
  read: () => string | null;
  forget: () => void;
}

/** A word kept for this tab alone, over reloads and the way through other sites; where storage is switched off, none. */
export function tabNote(name: string): TabNote {
  return {
    write: (text) => tried(() => sessionStorage.setItem(name, text)),
    read: () => tried(() => sessionStorage.getItem(name)) ?? null,
    forget: () => tried(() => sessionStorage.removeItem(name)),
  };
}

function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
