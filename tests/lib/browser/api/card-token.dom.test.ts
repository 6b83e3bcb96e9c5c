import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const keys = { environment: 'sandbox', loginId: 'login', clientKey: 'public-key' } as const;
const card = { cardNumber: '4242424242424242', month: '08', year: '2034', cardCVC: '987' };
const opaqueData = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'eyJjb2RlIjoiNTAifQ==' };
const address = 'https://jstest.authorize.net/v1/Accept.js';

type Answer = (response: object) => void;

const scripts = () => document.head.querySelectorAll<HTMLScriptElement>('script');
/** The module of each test is loaded anew, which takes a busy machine its time. */
const asked = () => expect.poll(() => scripts()).toHaveLength(1);
const said = (code: string) => ({ messages: { resultCode: 'Error', message: [{ code, text: 'Theirs.' }] } });
const tokenOf = async (given = card) => (await import('@/lib/browser/api/card-token')).cardToken(keys, given);

/** Lets the library load; `dispatchData` is how it answers. */
async function libraryLoads(dispatchData: (data: object, answer: Answer) => void) {
  await asked();
  Object.assign(window, { Accept: { dispatchData } });
  scripts()[0]?.dispatchEvent(new Event('load'));
  // The first part waits for the second, which announces itself.
  document.body.dispatchEvent(new Event('handshake'));
}

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'Accept');
});

describe('a token of a card', () => {
  it('comes from the library of the gateway, which gets the card and the public keys', async () => {
    const got: object[] = [];
    const token = tokenOf();
    await libraryLoads((data, answer) => {
      got.push(data);
      answer({ opaqueData, messages: { resultCode: 'Ok', message: [] } });
    });
    expect(await token).toEqual(opaqueData);
    expect(scripts()[0]?.src).toBe(address);
    expect(got).toEqual([
      {
        authData: { clientKey: 'public-key', apiLoginID: 'login' },
        cardData: { cardNumber: '4242424242424242', month: '08', year: '2034', cardCode: '987' },
      },
    ]);
    // A second card needs no second library.
    expect(await tokenOf()).toEqual(opaqueData);
    expect(scripts()).toHaveLength(1);
  });

  it('the live account has the live library', async () => {
    const { loadCardLibrary } = await import('@/lib/browser/api/card-token');
    const library = loadCardLibrary('live');
    await asked();
    expect(scripts()[0]?.src).toBe('https://js.authorize.net/v1/Accept.js');
    await libraryLoads(() => {});
    await library;
  });

  it.each([
    ['E_WC_05', { cardNumber: 'Check the card number' }],
    ['E_WC_06', { month: 'Expiration Month is required' }],
    ['E_WC_07', { year: 'Expiration Year is required' }],
    ['E_WC_08', { month: 'Your credit card has reached its expiration date.' }],
    ['E_WC_15', { cardCVC: 'Check the security code' }],
  ])('%s is told at its field', async (code, errors) => {
    const token = tokenOf();
    await libraryLoads((_data, answer) => answer(said(code)));
    await expect(token).rejects.toMatchObject({ kind: 'rejected', errors });
  });

  it.each([
    ['E_WC_02', /nothing wrong with your card/],
    ['E_WC_10', /nothing wrong with your card/],
    ['E_WC_18', /nothing wrong with your card/],
    ['E_WC_19', /nothing wrong with your card/],
    ['E_WC_21', /nothing wrong with your card/],
    ['E_WC_01', /allow authorize\.net if you block scripts/],
    ['E_WC_03', /allow authorize\.net if you block scripts/],
    ['E_WC_13', /allow authorize\.net if you block scripts/],
    ['E_WC_14', /Please save again/],
    ['E_WC_99', /Please save again/],
  ])('%s is told in words of our own', async (code, sentence) => {
    const token = tokenOf();
    await libraryLoads((_data, answer) => answer(said(code)));
    await expect(token).rejects.toMatchObject({ message: expect.stringMatching(sentence), errors: {} });
  });

  it('after a library that was not whole, the next try loads it again', async () => {
    const first = tokenOf();
    await libraryLoads((_data, answer) => answer(said('E_WC_03')));
    await expect(first).rejects.toThrow();
    expect(scripts()).toHaveLength(0);
    const second = tokenOf();
    await libraryLoads((_data, answer) =>
      answer({ opaqueData, messages: { resultCode: 'Ok', message: [] } }),
    );
    expect(await second).toEqual(opaqueData);
  });
});

describe('a gateway that is not there', () => {
  const missing = { message: expect.stringMatching(/^We couldn’t reach our payment processor/) };

  it('a blocked library is told, and the next try asks for it again', async () => {
    const token = tokenOf();
    await asked();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(token).rejects.toMatchObject(missing);
    const again = tokenOf();
    await libraryLoads((_data, answer) =>
      answer({ opaqueData, messages: { resultCode: 'Ok', message: [] } }),
    );
    expect(await again).toEqual(opaqueData);
  });

  it('a library that does not come is given up after 15 seconds', async () => {
    vi.useFakeTimers();
    const token = tokenOf();
    const refused = expect(token).rejects.toMatchObject(missing);
    await asked();
    await vi.advanceTimersByTimeAsync(15_000);
    await refused;
  });

  it('a script that is no library is told as a missing one', async () => {
    const token = tokenOf();
    await asked();
    scripts()[0]?.dispatchEvent(new Event('load'));
    document.body.dispatchEvent(new Event('handshake'));
    await expect(token).rejects.toMatchObject(missing);
  });

  it('without its second part the library says itself what is wrong', async () => {
    vi.useFakeTimers();
    const token = tokenOf();
    const refused = expect(token).rejects.toMatchObject(missing);
    await asked();
    Object.assign(window, {
      Accept: { dispatchData: (_: object, answer: Answer) => answer(said('E_WC_03')) },
    });
    scripts()[0]?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(8_000);
    await refused;
  });

  it('a gateway that never answers is given up after 30 seconds, and nothing was saved', async () => {
    vi.useFakeTimers();
    const token = tokenOf();
    const refused = expect(token).rejects.toMatchObject({
      message: expect.stringMatching(/didn’t answer in time\. Nothing was saved\./),
    });
    await libraryLoads(() => {});
    await vi.advanceTimersByTimeAsync(30_000);
    await refused;
  });
});
