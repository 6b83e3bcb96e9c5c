export const describeApi = (_: Request): Response | undefined => undefined;
