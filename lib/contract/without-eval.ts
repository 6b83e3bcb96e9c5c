/**
 * In the browser zod builds its checks without `new Function`, which the Content-Security-Policy refuses and would
 * report. Imported by fields.ts, so it runs before the first schema is made.
 */
import { config } from 'zod';

if (typeof window !== 'undefined') config({ jitless: true });
