'use client';
// One file for the pages after step 1, because they share most of their code: what step 1 loads ahead serves them all.
export { AddressStep } from './address/address-step';
export { PaymentStep } from './payment/payment-step';
export { ReviewStep } from './review/review-step';
export { ThankYou } from './thank-you/thank-you';
