/** The client address of server components; others are IP addresses. */
export const ownCalls = 'internal';
