export const accessibility = `
<p>Everyone should be able to order laundry here, on any device and with any assistive technology.</p>
<h2>What we aim for</h2>
<p>We build this site to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. You can use every page with the keyboard alone or with a screen reader, and enlarge it to 400 percent. No page relies on color alone.</p>
<h2>How we check</h2>
<p>Automated tests check all pages and dialogs with every change. They also go from the first page to a placed order by keyboard, on a narrow screen and with large text.</p>
<h2>Known limits</h2>
<p>Where our payment or bot-check partner shows a form of its own, we can’t change it. If it gets in your way, call us and we’ll take your order by phone.</p>
<h2>Tell us</h2>
<p>Email <a href="mailto:{{support_email}}">{{support_email}}</a> or call <a href="tel:{{phone_link}}">{{phone}}</a> ({{hours}}). {{answer_within}}</p>
`;
