import type { OrderFacts } from '@/server/notifications/facts';
import type { DemoEvent } from './demo-events';

export interface PlacedOrder extends OrderFacts {
  user_id: number;
  status: number;
  services: string;
  is_express: 'yes' | 'no';
  bags: number | null;
  created: string;
  cutoff_at: string;
  net_price_cents: number;
  /** Pounds × 100. */
  wf_quantity_hundredths: number;
  estimate_low_cents: number;
  estimate_high_cents: number;
  events: DemoEvent[];
}
