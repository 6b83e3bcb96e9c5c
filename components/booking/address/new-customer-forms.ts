/** The forms of a new customer in one file: who gives an address gives a card next, and both need the same library. */
export { CardForm } from '@/components/account/cards/card-form';
export { NewAddress } from './new-address';
