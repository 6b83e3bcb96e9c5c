// Asks before anything is counted, and loads Google Analytics only after "Accept". On sites with an analytics id only
// (components/layout/site/consent-bar.tsx renders what it shows; docs/decisions/0014-analytics-after-consent.md).
(() => {
  const bar = document.getElementById('analytics-consent');
  const link = document.getElementById('cookie-choices');
  const id = document.documentElement.dataset.analyticsId;
  if (!bar || !link || !id) return;

  const key = 'analytics-consent';
  const rememberedMs = 365 * 24 * 3600_000;
  // Their addresses, or what is typed there, are nobody else's business.
  const secret = new RegExp(
    `^/(login|register|change-password|payment|revieworder|cards|profile|${bar.dataset.keys})(/|$)`,
  );
  // Where somebody is busy with an order or the account, nobody is asked.
  const busy =
    /^\/(order|orders|order-now|pickupaddress|thank-you|pickup-addresses|feedback|notifications)(\/|$)/;

  // Google's script never comes into a document that was opened for a card form; its policy refuses it too.
  const forCards = /^\/(payment|cards)$/.test(location.pathname);

  const root = document.documentElement;
  let loaded = false;
  let asked = false;
  let last;
  // For browsers that keep nothing: good until the page is left.
  let unkept;

  const refusesTracking = () =>
    navigator.globalPrivacyControl === true || navigator.doNotTrack === '1' || window.doNotTrack === '1';

  const choice = () => {
    if (refusesTracking()) return 'declined';
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') ?? unkept;
      const age = Date.now() - Date.parse(kept?.date);
      if (!(age < rememberedMs)) return undefined;
      return kept.choice === 'accepted' || kept.choice === 'declined' ? kept.choice : undefined;
    } catch {
      return unkept?.choice;
    }
  };

  const keep = (made) => {
    unkept = { choice: made, date: new Date().toISOString() };
    try {
      localStorage.setItem(key, JSON.stringify(unkept));
    } catch {
      // storage is full or denied
    }
  };

  /** Without query and fragment, except for what names a campaign; ids in paths are left out. */
  const cleanAddress = ({ pathname, search }) => {
    const campaign = new URLSearchParams();
    for (const [name, value] of new URLSearchParams(search))
      if (/^utm_(source|medium|campaign)$/.test(name) && /^[\w.-]{1,60}$/.test(value)) campaign.set(name, value);
    const query = campaign.size ? `?${campaign}` : '';
    return location.origin + pathname.replace(/^(\/order\/order-details)\/.*/, '$1') + query;
  };

  function gtag() {
    // biome-ignore lint/complexity/noArguments: the library reads the arguments object itself
    window.dataLayer.push(arguments);
  }

  const mayCount = (address) => !forCards && choice() === 'accepted' && !secret.test(address.pathname);

  /** Before the address changes, so that the library never sees one that is not to be counted. */
  const guard = (address) => {
    window[`ga-disable-${id}`] = !mayCount(address);
  };

  const load = () => {
    loaded = true;
    window.dataLayer = window.dataLayer ?? [];
    let referrer = '';
    try {
      const { origin } = new URL(document.referrer);
      if (origin !== location.origin) referrer = `${origin}/`;
    } catch {
      // came from nowhere
    }
    gtag('js', new Date());
    gtag('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      page_location: cleanAddress(location),
      page_referrer: referrer,
    });
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  };

  const count = () => {
    guard(location);
    if (!mayCount(location)) return;
    if (!loaded) load();
    const page_location = cleanAddress(location);
    if (page_location === last) return;
    last = page_location;
    gtag('set', { page_location });
    gtag('event', 'page_view', { page_location, page_title: document.title });
  };

  const forget = () => {
    const hosts = location.hostname.split('.').map((_, index, all) => all.slice(index).join('.'));
    for (const [name] of document.cookie.split(/;\s*/).map((each) => each.split('=')))
      if (/^_ga(_|$)/.test(name))
        for (const domain of ['', ...hosts.map((host) => `;domain=${host}`)])
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
          document.cookie = `${name}=;path=/;max-age=0${domain}`;
  };

  const height = new ResizeObserver(() =>
    root.style.setProperty('--consent-height', `${bar.hidden ? 0 : bar.offsetHeight}px`),
  );
  height.observe(bar);

  const show = () => {
    const isBusy = busy.test(location.pathname) || secret.test(location.pathname);
    bar.hidden = !(asked || (choice() === undefined && !isBusy));
  };

  const changed = () => {
    show();
    count();
  };

  const close = () => {
    asked = false;
    if (bar.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
  };

  bar.addEventListener('click', (event) => {
    const made = event.target.closest('button')?.dataset.choice;
    if (made === undefined) return;
    if (made !== '') keep(made);
    if (made === 'declined') forget();
    close();
    changed();
  });
  bar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !asked) return;
    close();
    show();
  });
  link.addEventListener('click', () => {
    const refused = refusesTracking();
    for (const each of bar.querySelectorAll('[data-ask], [data-choice="accepted"], [data-choice="declined"]'))
      each.hidden = refused;
    for (const each of bar.querySelectorAll('[data-signal], [data-choice=""]')) each.hidden = !refused;
    asked = true;
    show();
    bar.focus();
  });
  // A choice made in another tab holds here too.
  addEventListener('storage', (event) => {
    if (event.key === key) changed();
  });

  for (const name of ['pushState', 'replaceState']) {
    const original = history[name];
    history[name] = function (state, unused, url) {
      if (url !== undefined && url !== null) guard(new URL(url, location.href));
      const result = original.call(this, state, unused, url);
      // The title follows in the same turn.
      setTimeout(changed);
      return result;
    };
  }
  addEventListener('popstate', () => {
    guard(location);
    setTimeout(changed);
  });

  link.hidden = false;
  changed();
})();
