'use client';
export { OrderVisits as TrackVisits } from '../receipt/order-visits-view';
