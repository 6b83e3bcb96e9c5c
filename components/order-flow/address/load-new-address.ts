/** Step 1 loads it ahead; the same function, so that what has arrived is shown at once. */
export const loadNewAddress = () => import('./new-address').then((part) => part.NewAddress);
