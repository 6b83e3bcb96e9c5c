/** 'G-ABC1234567'; any other value counts as none. */
export const analyticsId = (setting: unknown): string | undefined =>
  typeof setting === 'string' && /^G-[A-Z0-9]{4,20}$/.test(setting.trim()) ? setting.trim() : undefined;
