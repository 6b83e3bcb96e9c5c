import type { Migration } from './column-types';

/**
 * When the text of a page last changed, noted by the database itself, and with each order the version of the terms
 * that the customer accepted.
 */
export const termsVersion: Migration = {
  name: '0015-terms-version',
  statements: ({ instant, currentInstant, onChange }) => [
    `alter table static_pages add column text_changed_at ${instant}`,
    'update static_pages set text_changed_at = updated_at',
    ...onChange(
      'note_new_text',
      'update static_pages set text_changed_at = new.updated_at where id = new.id',
      [{ event: 'insert on static_pages' }],
    ),
    ...onChange(
      'note_text_change',
      `update static_pages set text_changed_at = ${currentInstant} where id = new.id`,
      [{ event: 'update on static_pages', when: 'old.content <> new.content' }],
    ),
    `alter table orders add column terms_version ${instant}`,
  ],
};
