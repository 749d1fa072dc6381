/** Address of an uploaded file; its route checks access. */
export function fileUrl(id: string): string;
export function fileUrl(id: string | null): string | null;
export function fileUrl(id: string | null): string | null {
  return id === null ? null : `/api/files/${id}`;
}
