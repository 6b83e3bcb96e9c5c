import userEvent from '@testing-library/user-event';

/** A user-event instance without delays between keys and clicks. */
export const user = userEvent.setup({ delay: null });
