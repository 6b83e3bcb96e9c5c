/** The root layout writes the key onto <html>; without one there is no bot check and no request to a third party. */
export const captchaKey = () => document.documentElement.dataset.captchaKey ?? '';
