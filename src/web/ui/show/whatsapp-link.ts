/** Where a chat with a number begins, which is kept in E.164. */
export const whatsappLink = (phone: string): string => `https://wa.me/${phone.slice(1)}`;
