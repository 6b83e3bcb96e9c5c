'use client';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { MAX_BAGS, poundsOf } from '@/lib/domain/bags';
import styles from './what-and-when.module.css';

/** A rough amount, because the bags are weighed later. */
export const Bags = ({ bags, onChange }: { bags: number; onChange: (bags: number) => void }) => (
  <div className={styles.panel}>
    <QuantityStepper id="bags" label="Bags" value={bags} min={1} max={MAX_BAGS} onChange={onChange} />
    <p className="quiet small">
      One bag is a full hamper, {poundsOf(1)}&nbsp;lb. You pay for the actual weight.
    </p>
  </div>
);
