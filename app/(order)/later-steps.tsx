'use client';
// One file for the pages after step 1, because they share most of their code: what step 1 loads ahead serves them all.
export { AddressStep } from '@/components/booking/address/address-step';
export { PaymentStep } from '@/components/booking/payment/payment-step';
export { ReviewStep } from '@/components/booking/review/review-step';
export { ThankYou } from '@/components/orders/placed/thank-you';
