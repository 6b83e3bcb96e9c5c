import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Mail programs drop style sheets and know tables better than boxes: what a page must not do, a mail must.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    // Matters of taste.
    'prefer-tbody': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
  },
});

/**
 * What HTML does not allow, a line each: 'no-dup-id: …'.
 * @param {string} html
 * @returns {string[]}
 */
export function faultsOf(html) {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  );
}
