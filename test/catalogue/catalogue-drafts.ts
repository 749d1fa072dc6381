// A category and a promotion as the panel sends them.
import { newKey } from '#test/client.ts';

export const promotionDraft = () => ({
  title: 'Weeks of games',
  title_ar: 'أسابيع الألعاب',
  text: '',
  text_ar: '',
  link: '/products',
  image_url: null,
  is_active: true,
  starts_at: null,
  ends_at: null,
});
export const categoryDraft = () => ({
  name: `Category ${newKey()}`,
  name_ar: 'قسم',
  url_slug: null,
  description: '',
  description_ar: '',
  image_url: null,
  is_active: true,
  sort_order: 0,
});
