import { StarIcon } from '@/components/ui/base/status-icons';
import { FieldError } from '@/components/ui/form/field';
import { STARS, starsText } from '@/lib/rules/orders/rating';

interface StarFieldProps {
  legend?: string;
  chosen: number | undefined;
  /** Left out, the browser keeps the choice, with or without scripts. */
  onChange?: (stars: number) => void;
  error?: string;
}

/** Up to the chosen one all are full; without colors its button says which that is. */
const star =
  'grid min-h-11 min-w-11 cursor-pointer justify-items-center gap-1 rounded-md p-2 has-checked:text-accent-ink [&:has(:checked)_svg]:fill-current [&:has(~label_:checked)]:text-accent-ink [&:has(~label_:checked)_svg]:fill-current';

export const StarField = ({ legend = 'How was it?', chosen, onChange, error }: StarFieldProps) => (
  <fieldset aria-describedby={error && 'stars-error'}>
    <legend className="mb-2 font-strong">{legend}</legend>
    <div className="-ms-2 flex flex-wrap">
      {STARS.map((stars) => (
        <label key={stars} className={star}>
          <StarIcon size={24} />
          <input
            type="radio"
            name="stars"
            id={stars === 1 ? 'stars' : `stars-${stars}`}
            value={stars}
            required
            aria-label={starsText(stars)}
            {...(onChange
              ? { checked: chosen === stars, onChange: () => onChange(stars) }
              : { defaultChecked: chosen === stars })}
          />
        </label>
      ))}
    </div>
    {error && <FieldError id="stars-error">{error}</FieldError>}
  </fieldset>
);
