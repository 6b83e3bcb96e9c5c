/** Fields of the price list as the browser holds them: they are the server's, so they are read and set in place. */
import { bagsOf, fieldName, MOST_LB, parseWeight } from './estimate-fields';
import { openCount } from './open-count';

const inputs = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement);
const field = (form: HTMLFormElement, name: string) => inputs(form).find((input) => input.name === name);

/** A step, a key or a tick: brings the field into range, and the others into line with it. */
export function change(form: HTMLFormElement, target: Element, type?: string) {
  const button = type === 'click' ? target.closest<HTMLButtonElement>('[data-step]') : null;
  if (!button && !(target instanceof HTMLInputElement)) return;
  const input = button ? countOf(button) : (target as HTMLInputElement);
  if (button) {
    setCount(input, Number(input.value) + Number(button.dataset.step));
    // the − of nothing is not shown and can not keep the focus
    if (input.value === '') button.parentElement?.querySelector<HTMLElement>('[data-step="1"]')?.focus();
  } else if (input.dataset.max) setCount(input, Number(input.value.replace(/\D/g, '')));
  else if (input.dataset.group && input.checked) untickOthers(form, input);

  const weight = field(form, fieldName.weight);
  if (!weight) return;
  if (input === weight) weigh(form, weight, type === 'blur');
  else if (input.name === fieldName.bags && type !== 'blur') {
    weight.value = '';
    weigh(form, weight, true);
  }
}

/** The field that a − or + counts. */
const countOf = (button: HTMLButtonElement) =>
  button.parentElement?.querySelector('input') ?? openCount(button);

function setCount(input: HTMLInputElement, wanted: number) {
  const count = Math.min(Number(input.dataset.max), Math.max(0, wanted));
  const text = count > 0 ? String(count) : '';
  if (input.value !== text) input.value = text;
}

function untickOthers(form: HTMLFormElement, ticked: HTMLInputElement) {
  for (const other of form.querySelectorAll<HTMLInputElement>('[data-group]:checked')) {
    if (other.dataset.group === ticked.dataset.group && other !== ticked) other.checked = false;
  }
}

/** A weight fills so many bags; what is none is said on leaving the field, and taken back as soon as it is one. */
function weigh(form: HTMLFormElement, weight: HTMLInputElement, isLeft: boolean) {
  const pounds = parseWeight(weight.value);
  const isBad = Number.isNaN(pounds);
  const bags = field(form, fieldName.bags);
  if (pounds && bags) setCount(bags, bagsOf(pounds));
  if (isBad && !isLeft && !weight.hasAttribute('aria-invalid')) return;
  if (isBad) weight.setAttribute('aria-invalid', 'true');
  else weight.removeAttribute('aria-invalid');
  const place = form.querySelector('#weight-problem');
  if (place) place.textContent = isBad ? `Enter pounds, up to ${MOST_LB}: for example 24` : '';
}

/** Pieces beside weighed laundry come with at least one bag of it, as in the order. */
export function needBag(form: HTMLFormElement, pieceNames: string) {
  const bags = field(form, fieldName.bags);
  if (bags?.value !== '') return;
  if (inputs(form).some(({ name, value }) => name.startsWith(pieceNames) && value !== '')) bags.value = '1';
}

/** Names and values of the fields that say something. */
export function filledFields(form: HTMLFormElement): Record<string, string> {
  const started = inputs(form).some(
    (input) => input.name === fieldName.speed && input.checked && input.defaultChecked,
  );
  const filled = [...new FormData(form)].filter(
    ([name, value]) => value !== '' && name !== fieldName.find && !(name === fieldName.speed && started),
  );
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}

/** Puts kept values back, as far as the price list still has their fields. */
export function fill(form: HTMLFormElement, values: Record<string, unknown>) {
  for (const more of [...form.elements].filter((element) => element instanceof HTMLButtonElement)) {
    if (more.name && Number(values[more.name]) > 0) openCount(more);
  }
  for (const [name, value] of Object.entries(values)) {
    for (const input of inputs(form).filter((each) => each.name === name)) {
      if (input.type === 'radio' || input.type === 'checkbox') input.checked = input.value === value;
      else if (input.dataset.max) setCount(input, Number(value) || 0);
      else if (parseWeight(String(value))) input.value = String(value);
    }
  }
}

export function say(form: HTMLFormElement, text: string) {
  const place = form.querySelector('[data-said]');
  if (place) place.textContent = text;
}
