/** 'What does a bag cost?' → 'what-does-a-bag-cost'; '' without a Latin letter or digit. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
