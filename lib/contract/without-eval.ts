/**
 * Makes zod build its checks without `new Function` in the browser, which the Content-Security-Policy blocks and
 * reports. fields.ts imports this file first, so that it runs before any schema is created.
 */
import { config } from 'zod';

if (typeof window !== 'undefined') config({ jitless: true });
