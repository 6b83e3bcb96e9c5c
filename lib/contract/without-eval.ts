/** The Content-Security-Policy blocks zod's `new Function`. fields.ts imports this before any schema is created. */
import { config } from 'zod';

if (typeof window !== 'undefined') config({ jitless: true });
