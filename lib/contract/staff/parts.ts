import { z } from 'zod';
import * as example from '@/lib/contract/example-order';
import { amount, bounded, dollars, optionalText, text, whole } from '@/lib/contract/fields';
import { messages } from '@/lib/messages/messages';

export const orderNumber = () => bounded(12, messages.notFound).regex(/^\d{1,12}$/, messages.notFound);

export const numbered = z.object({ order_number: orderNumber() });
export const exampleNumber = { order_number: example.named.order_number };

/** Of a press, chosen by the page that makes it, so that it counts once however often it is sent. */
export const pressId = () =>
  bounded(36, messages.badValue).regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, messages.badValue);
export const examplePress = '7d0c1b7e-4c52-4f3a-9a55-0f6f3b1f1c11';

export const bagCount = () => whole(1, 99, messages.badBags);

export const weight = () =>
  z
    .number({ error: messages.badWeight })
    .min(0, messages.badWeight)
    .max(500, messages.badWeight)
    .refine((lb) => Math.abs(lb * 100 - Math.round(lb * 100)) < 1e-6, messages.badWeight);

/** All pieces of the order: they replace what its customer listed. Left out: those stay. */
export const pieces = z
  .array(
    z.object({
      /** Name in any case, or product id. */
      piece: text(80, messages.badPiece),
      quantity: whole(1, 999, messages.badPiece),
      /** For those priced "from". */
      price: dollars().optional(),
    }),
  )
  .max(100, messages.badValue)
  .optional();

export const examplePieces = [{ piece: 'Shirt', quantity: 3 }];

/** For staff alone, kept with the step. */
export const staffNote = () => optionalText(500);

export const visitWindow = {
  kind: z.enum(['pickup', 'delivery']),
  from_slot: z.string(),
  to_slot: z.string(),
};

/** Its state after a step. */
export const summary = z.object({
  order_number: z.string(),
  status: z.int(),
  status_text: z.string(),
  bags: z.int().nullable(),
  weight_lb: z.number(),
  total: amount(),
  estimate_low: amount(),
  estimate_high: amount(),
  is_final: z.boolean(),
});

export const exampleSummary: z.output<typeof summary> = {
  order_number: example.named.order_number,
  status: 3,
  status_text: 'Picked up',
  bags: 2,
  weight_lb: 0,
  total: 48.5,
  ...example.estimate,
  is_final: false,
};

export const receiptRows = z.array(
  z.object({
    label: z.string(),
    amount: amount(),
    details: z.array(z.object({ label: z.string(), amount: amount().nullable() })),
  }),
);
export const exampleRows = [
  { label: 'Wash & Fold', amount: 35, details: [{ label: '20 lb', amount: null }] },
  { label: 'Dry Cleaning', amount: 13.5, details: [{ label: '3 Shirt', amount: 13.5 }] },
];

/** Where one goes, and what is to know there. */
export const place = {
  name: z.string(),
  phone: z.string(),
  /** '200 West 72nd Street' */
  street: z.string(),
  apartment: z.string(),
  cross_street: z.string(),
  buzzer: z.string(),
  entrance_note: z.string(),
  zip_code: z.string(),
  city: z.string(),
  /** In words. */
  handoff: z.string(),
  services: z.string(),
  bags: z.int().nullable(),
  special_instructions: z.string(),
};
export const examplePlace = {
  name: 'Ann Lee',
  phone: example.customer.mobile,
  street: '160 West 71st Street',
  apartment: 'Apt 4B',
  cross_street: 'Broadway',
  buzzer: '4B',
  entrance_note: '',
  zip_code: '10023',
  city: 'New York',
  handoff: 'With the doorman',
  ...example.what,
  special_instructions: example.special_instructions,
};

export const noPlace = {
  ...{ name: '', phone: '', street: '', apartment: '', cross_street: '', buzzer: '', entrance_note: '' },
  ...{ zip_code: '', city: '', handoff: '', services: '', bags: null, special_instructions: '' },
};

export const routeSteps = ['picked_up', 'nobody_home', 'delivered'] as const;

/** Presses of a route that came after the order was canceled or moved otherwise; its customer was not told. */
export const disagreement = z.object({
  order_number: z.string(),
  driver: z.string(),
  step: z.enum(routeSteps),
  bags: z.int().nullable(),
  at: z.string(),
  status: z.int(),
  status_text: z.string(),
});
export const exampleDisagreement = {
  order_number: '1048219',
  driver: 'Route 1',
  step: 'picked_up' as const,
  bags: 2,
  at: '2027-03-17T12:58:00.000Z',
  status: 9,
  status_text: 'Canceled',
};

/** Of the order, for the paper. */
export const work = {
  /** '3 Shirt, 1 Coat' */
  pieces: z.string(),
  wishes: z.string(),
  /** 'Wash & Fold: Wine on the collar' */
  stains: z.array(z.string()),
};
export const exampleWork = {
  pieces: '3 Shirt',
  wishes: 'Separate whites',
  stains: ['Wash & Fold: Wine on the collar'],
};
export const noWork = { pieces: '', wishes: '', stains: [] };
