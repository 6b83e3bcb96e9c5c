/** On a closed route: what this phone could not send, as text to read out (lib/browser/shop/route-page.ts fills it). */
export const KeptPresses = ({ facts }: { facts: Readonly<Record<`data-${string}`, string>> }) => (
  <section className="scripted flex flex-col gap-2" aria-label="Not sent" data-kept="" hidden {...facts}>
    <h2 className="text-xl">Not sent</h2>
    <p>Tell the shop what it does not know yet:</p>
    <ol className="flex flex-col gap-2 font-strong" data-list="" />
  </section>
);
