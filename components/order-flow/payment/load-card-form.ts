/** Step 2 loads it ahead; the same function, so that what has arrived is shown at once. */
export const loadCardForm = () => import('@/components/cards/card-form').then((part) => part.CardForm);
