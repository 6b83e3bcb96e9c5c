import userEvent from '@testing-library/user-event';

/** The person at the page. Keys and clicks follow each other without a timer between them. */
export const user = userEvent.setup({ delay: null });
