'use client';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { LB_PER_BAG, MAX_BAGS } from '@/lib/domain/bags';
import styles from './what-and-when.module.css';

/** A rough amount, because the bags are weighed later. */
export const Bags = ({ bags, onChange }: { bags: number; onChange: (bags: number) => void }) => (
  <div className={styles.panel}>
    <QuantityStepper id="bags" label="Bags" value={bags} min={1} max={MAX_BAGS} onChange={onChange} />
    <p className="quiet small">
      One bag is a full hamper, {LB_PER_BAG.low}–{LB_PER_BAG.high} lb. You pay for the actual weight.
    </p>
  </div>
);
