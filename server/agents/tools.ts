/** What assistants can ask: public calls of the contract. None knows a customer, a card or an order. */
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Reply } from '@/lib/contract';
import type { EndpointName } from '@/lib/contract/endpoints';
import { orderLink } from '@/lib/routes';
import { MAX_BAGS } from '@/lib/rules/money/bags';
import { computeEstimate } from '@/lib/rules/money/estimate';
import { finalPriceNote, formatEstimate } from '@/lib/rules/money/estimate-text';
import { cheapest, defaultPreferences, isWeighed, type PriceList } from '@/lib/rules/money/price-list';
import { isPromoCode, normalizePromoCode } from '@/lib/rules/money/promo';

type Asked = { params?: Record<string, string>; query?: Record<string, string> };
type Answer<N extends EndpointName> =
  | { failed: false; reply: Reply<N> | { status: false; message: string } }
  | { failed: true; reply: { status: false; message: string } };

/** Makes a call for the assistant's network, with the limits of that call. */
export type Ask = <N extends EndpointName>(name: N, input?: Asked) => Promise<Answer<N>>;

const toolResult = (data: object, isError = false) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(data) }],
  isError,
});

const zip_code = z
  .string()
  .regex(/^\d{5}$/, 'Five digits')
  .describe('Five digits');
const day = z
  .string()
  .regex(/^\d\d-\d\d-\d{4}$/, 'MM-DD-YYYY')
  .optional();

const order = z.object({
  zip_code,
  services: z.array(z.int().positive()).min(1).max(20).describe('`category_id` of price_list'),
  bags: z.int().min(1).max(MAX_BAGS).default(1).describe('Bags of laundry by weight'),
  promo: z.string().max(30).optional().describe('A promo code that the customer has'),
});

export function addTools(server: McpServer, ask: Ask, publicUrl: string): void {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'check_zip',
    {
      title: 'Check a ZIP code',
      annotations,
      inputSchema: z.object({ zip_code }),
      description:
        'Says whether we pick up laundry in a ZIP code, and the next pickup. Dates are MM-DD-YYYY.',
    },
    async (input) => {
      const { reply, failed } = await ask('service-area.verifyZip', { params: { zip: input.zip_code } });
      return toolResult(reply, failed);
    },
  );
  server.registerTool(
    'price_list',
    {
      title: 'Read the price list',
      annotations,
      inputSchema: z.object({}),
      description: 'Services with prices and minimums, preferences and turnarounds. Amounts are in dollars.',
    },
    async () => {
      const [prices, services] = await Promise.all([ask('catalog.pricing'), ask('catalog.categories')]);
      const failed = prices.failed || services.failed;
      return toolResult({ prices: prices.reply, services: services.reply }, failed);
    },
  );
  server.registerTool(
    'free_times',
    {
      title: 'List free times',
      annotations,
      inputSchema: z.object({ zip_code, date: day.describe('Day of the pickup'), delivery_date: day }),
      description:
        'Free times of pickup and delivery, by default the first. None is reserved. Dates are MM-DD-YYYY.',
    },
    async (input) => {
      const query = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      const { reply, failed } = await ask('service-area.slots', { query });
      return toolResult(reply, failed);
    },
  );
  server.registerTool(
    'start_order',
    {
      title: 'Prepare an order',
      annotations,
      inputSchema: order,
      description:
        'Estimates an order and gives a link that fills in its first step. It orders and reserves nothing: a person opens the link, signs in, chooses times, reviews and pays.',
    },
    (input) => prepare(input, ask, publicUrl),
  );
}

async function prepare(input: z.output<typeof order>, ask: Ask, publicUrl: string) {
  const served = await ask('service-area.verifyZip', { params: { zip: input.zip_code } });
  if (!served.reply.status) return toolResult(served.reply, served.failed);
  const [prices, categories] = await Promise.all([ask('catalog.pricing'), ask('catalog.categories')]);
  if (!prices.reply.status) return toolResult(prices.reply, true);
  if (!categories.reply.status) return toolResult(categories.reply, true);
  const list = { ...prices.reply, pricing: prices.reply.data, categories: categories.reply.data };
  const services = list.pricing.filter(({ category_id }) => input.services.includes(category_id));
  const ids = services.map(({ category_id }) => category_id);
  if (input.services.some((id) => !ids.includes(id)))
    return toolResult({ message: 'price_list has the ids of our services' }, true);
  const promo = input.promo && normalizePromoCode(input.promo);
  if (promo && !isPromoCode(promo)) return toolResult({ message: 'This is not a promo code' }, true);
  const { bags, zip_code: zipCode } = input;
  return toolResult({
    services: services.map(({ name }) => name),
    ...estimate(list, ids, bags),
    ...(promo && { promo_code: 'Not in the estimate: it is checked when the customer pays.' }),
    link: new URL(orderLink({ zipCode, services: ids, bags, promo }), publicUrl).href,
    next: 'Nothing is ordered or reserved. The customer opens the link, signs in, chooses times, reviews and pays.',
  });
}

type PublicList = PriceList & Parameters<typeof defaultPreferences>[0];

/** What the first step shows once the link has filled it. */
function estimate(list: PublicList, services: number[], bags: number) {
  const preferences = services.flatMap((id) => defaultPreferences(list, id));
  const turn_around_id = cheapest(list.turnarounds)?.id ?? null;
  const found = computeEstimate(list, { services, bags, preferences, turn_around_id });
  const chosen = list.pricing.filter(({ category_id }) => services.includes(category_id));
  const uncounted = chosen.filter(({ category_id }) => found.uncountedServices.includes(category_id));
  const [low, high] = [found.low.receipt.totalCents, found.high.receipt.totalCents];
  return {
    estimate: formatEstimate(
      low,
      high,
      uncounted.map(({ name }) => name),
    ),
    note: finalPriceNote({
      weighed: chosen.some(isWeighed),
      counted: chosen.some((each) => !isWeighed(each)),
    }),
  };
}
