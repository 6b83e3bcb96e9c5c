/** The longest valid body is under 8 KB. */
export const maxBodyBytes = 64 * 1024;

export const maxPhotoBytes = 8 * 1024 * 1024;
