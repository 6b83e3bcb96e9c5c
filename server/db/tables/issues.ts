import type { Generated } from 'kysely';

export interface IssueTables {
  /** Problems that customers report with delivered orders. */
  order_issues: {
    id: Generated<number>;
    /** Such as '3F7K2'; unique. */
    reference: string;
    order_id: number;
    user_id: number;
    kind: 'missing' | 'damaged' | 'not_clean' | 'charge';
    /** A line of the order: lib/domain/issue-lines.ts. */
    line: string;
    /** The line in words, as it was then. */
    line_label: string;
    text: string;
    /** Of the whole report. An order has each only once among the unresolved. */
    fingerprint: string;
    state: Generated<'open' | 'answered' | 'resolved'>;
    /** The day by which we answer. */
    respond_by_date: string;
    reply: string | null;
    replied_at: string | null;
    resolution: 'reclean' | 'refund' | 'none' | null;
    resolution_note: Generated<string>;
    refund_cents: number | null;
    resolved_at: string | null;
    created: Generated<string>;
  };
  /** What the customer said about stains when placing the order, at most once for each service. */
  order_notes: {
    id: Generated<number>;
    order_id: number;
    category_id: number;
    text: string;
    outcome: Generated<'open' | 'done' | 'not_possible'>;
    outcome_at: string | null;
    photo_id: number | null;
  };
  /** Each photo once. */
  order_issue_photos: { photo_id: number; issue_id: number };
}
