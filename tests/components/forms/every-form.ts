/** Every form and question of the site that sends something: how it is filled in, and what it has to send. */
import { accountForms } from './account-forms';
import type { EveryForm } from './fill-in';
import { orderForms } from './order-forms';
import { publicForms } from './public-forms';

export const everyForm: EveryForm[] = [...accountForms, ...orderForms, ...publicForms];
