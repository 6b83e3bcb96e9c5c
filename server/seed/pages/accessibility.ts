export const accessibility = `
<p>We want everybody to be able to order laundry here, with whatever device and in whatever way they use it.</p>
<h2>What we aim for</h2>
<p>The site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Every page can be used with the keyboard alone, works with screen readers, can be enlarged to 400 percent, and does not rely on color to say something.</p>
<h2>How we check</h2>
<p>Every change is tested by machine on all pages and dialogs, and the way from the first page to a placed order is tested by keyboard, on a narrow screen and with large text.</p>
<h2>What we know is missing</h2>
<p>The forms of our payment and bot-check partners, where they are used, are outside our reach. If one of them gets in your way, call us and we take your order by phone.</p>
<h2>Tell us</h2>
<p>Write to <a href="mailto:{{support_email}}">{{support_email}}</a> or call <a href="tel:{{phone_link}}">{{phone}}</a> ({{hours}}). {{answer_within}}</p>
`;
