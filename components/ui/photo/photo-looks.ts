export const photoLook = 'block size-24 border border-line bg-line object-cover';
export const photoList = 'mt-2 flex flex-wrap gap-3 *:grid *:justify-items-center *:gap-1';
