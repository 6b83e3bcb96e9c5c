/** Every form and dialog that sends something: how to fill it in, and the expected request. */
import { accountForms } from './account-forms';
import type { EveryForm } from './fill-in';
import { orderForms } from './order-forms';
import { publicForms } from './public-forms';

export const everyForm: EveryForm[] = [...accountForms, ...orderForms, ...publicForms];
