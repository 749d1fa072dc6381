/** What this device remembers; null forgets it. No secrets: whoever has the device can read it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Where storage is switched off it lasts as long as the page.
  }
}
