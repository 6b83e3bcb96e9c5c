/** The address of calls from server components. Clients cannot fake it, because theirs are IP addresses. */
export const ownCalls = 'internal';
