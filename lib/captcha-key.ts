/** The root layout writes the key onto <html>. Without a key there is no bot check and no third-party request. */
export const captchaKey = () => document.documentElement.dataset.captchaKey ?? '';
