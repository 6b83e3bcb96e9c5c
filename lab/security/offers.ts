/** Codes in addresses and guessed ones: what a stranger learns of them. */
import { newCustomer } from './people';
import { type Attack, atMost, exactly } from './report';

const hostile = [
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '"><script>alert(1)</script>',
  '%0d%0aSet-Cookie:a=b',
  '../../login',
];

export const offers: Attack = async (site) => {
  const code = `GUESS${Date.now()}`;
  await site.db.insertInto('promo_codes').values({ code, type: 'Direct', amount_hundredths: 500 }).execute();
  const pages = ['/order-now', '/', '/pricing'];
  const odd = await Promise.all(
    pages.flatMap((page) =>
      hostile.map((given) =>
        site.send(`${page}?promo=${encodeURIComponent(given)}&service=${encodeURIComponent(given)}`),
      ),
    ),
  );
  // Next writes a page's own address, escaped, into the data of its script.
  const shown = (text: string) => text.replace(/<script[\s\S]*?<\/script>/g, '');
  const led = odd.filter(
    ({ code: status, headers, text }) =>
      status !== 200 ||
      headers.location ||
      headers['set-cookie'] ||
      /evil\.example|alert\(1\)/.test(shown(text)),
  );
  const next = await Promise.all(['/', '/pricing', '/faqs'].map((page) => site.send(page)));
  const kept = next.filter(({ text }) => /evil\.example|alert\(1\)/.test(text));
  const [known, unknown] = await Promise.all(
    [code, 'NOSUCHCODE'].map(async (each) =>
      (await site.send(`/order-now?promo=${each}`)).text.replaceAll(each, ''),
    ),
  );
  const { id: user_id, token } = await newCustomer(site);
  const guesses: number[] = [];
  for (let turn = 0; turn < 1_000; turn += 1) {
    const body = { code: `GUESS${turn}`, user_id, subtotal: 40 };
    guesses.push((await site.api('/order/verify/coupon-code', body, { token })).code);
  }
  return [
    exactly(
      'pages with a hostile code in their address that lead, set or show it',
      led.length,
      0,
      odd.length,
    ),
    exactly('… whose copy for everybody keeps it', kept.length, 0, next.length),
    exactly('… of a known and an unknown code: kinds of pages', new Set([known, unknown]).size, 1),
    atMost('1,000 codes guessed by a customer: judged', guesses.filter((each) => each !== 429).length, 10),
  ];
};
