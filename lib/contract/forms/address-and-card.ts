/** One file for both forms of an order, because each alone would load the library that checks them once more. */
export { addressForm } from './addresses';
export { addCardForm } from './cards';
