/** Where an uploaded file is read; the route decides who may. */
export function fileUrl(id: string): string;
export function fileUrl(id: string | null): string | null;
export function fileUrl(id: string | null): string | null {
  return id === null ? null : `/api/files/${id}`;
}
