/** Step 1 loads them ahead for new customers; the same function, so that what has arrived is shown at once. */
export const loadForms = () => import('./new-customer-forms');
