/** A short message over the page. What shows it is loaded with the first. */
export async function showToast(message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ message });
}
