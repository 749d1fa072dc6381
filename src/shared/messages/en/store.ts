export const store = {
  welcome: 'Welcome back, {name}!',
  welcome_nobody: 'Welcome back!',
  welcome_text: 'Keep your balance filled and every order is delivered at once.',
  welcome_member: 'Products, prices and the orders of your team are all here.',
  welcome_admin: 'You are signed in as an admin. Products, orders and clients are in the admin panel.',
  top_up: 'Top up your balance',
  open_admin: 'Open the admin panel',
  figures: 'Your figures',
  stats: {
    balance: 'Available balance',
    orders: 'Orders in the last 30 days',
    unread: 'Unread notifications',
    products: 'Products on sale',
    unknown: 'Not available',
  },
  categories: 'Explore Categories',
  no_categories: 'No categories available',
  product_count: '{count, plural, one {# product} other {# products}}',
  activity: 'Recent Activity',
  no_activity: 'No recent activity',
  no_activity_text: 'Your deposits and purchases will show here.',
  actions: {
    title: 'Quick Actions',
    add_funds: 'Add Funds',
    browse: 'Browse Products',
    bulk: 'Bulk Order',
    orders: 'Order History',
    profile: 'Profile',
    support: 'Quick Support',
  },
  support: {
    intro: 'We answer every day, around the clock. Choose the way that suits you.',
    contact: 'Contact us',
    whatsapp: 'WhatsApp',
    whatsapp_text: 'The fastest way for a question about an order.',
    whatsapp_action: 'Chat on WhatsApp',
    email: 'Email',
    email_text: 'For invoices, documents and longer questions.',
    email_action: 'Write an email',
    phone: 'Phone',
    phone_text: 'Speak to a person, in Arabic, French or English.',
    phone_action: 'Call us',
    social: 'Follow us',
    faq: 'Frequently Asked Questions',
    track: {
      question: 'How do I track my orders?',
      answer:
        'Open Purchase History: every order stands there with its status and its codes. You can also send us the order number on WhatsApp.',
    },
    payment: {
      question: 'What payment methods do you accept?',
      answer:
        'We accept bank transfers, mobile payments, and cash on delivery for local orders in Algeria. Digital products are paid from your balance: add funds to it first, then buy.',
    },
    refunds: {
      question: 'Can I get a refund?',
      answer:
        'Within 7 days, for items in their original condition. For a digital product that means a code that was never shown, or that does not work: send us the order number and we put it right.',
    },
    reseller: {
      question: 'How do I become a reseller?',
      answer:
        'Contact support with the name of your business and your city. We open your access and guide you.',
    },
  },
} as const;
