export const sectionLook = 'mt-8 grid max-w-form min-w-0 gap-4 border-t border-line pt-6';
