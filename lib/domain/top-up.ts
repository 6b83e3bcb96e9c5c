/** What is added when weight and pieces come to less than the category's minimum. */
export const TOP_UP_LABEL = 'Top-up to the minimum';
