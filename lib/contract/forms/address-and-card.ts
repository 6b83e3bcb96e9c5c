/** One file, because each alone would load the validation library once more. */
export { addressForm } from './addresses';
export { addCardForm } from './cards';
